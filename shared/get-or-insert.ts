interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** What a map, weak or not, has under a key; where it has nothing, what `make` answers, which it has from then on. */
export function getOrInsert<Key, Value>(cache: Cache<Key, Value>, key: Key, make: () => Value): Value {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const value = make();
  cache.set(key, value);
  return value;
}
