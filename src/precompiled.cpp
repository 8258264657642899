// Nothing: with this the headers that many sources need are compiled once.
