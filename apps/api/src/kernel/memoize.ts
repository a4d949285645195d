/**
 * Memoizes a value per key, for the life of the process. Use it only for keys with few values, such as declarations,
 * roles or query shapes, never for what people send.
 */
export const memoize = <Key, Made>() => {
  const all = new Map<Key, Made>();
  return (key: Key, make: () => Made): Made => {
    const known = all.get(key);
    if (known !== undefined) return known;
    const made = make();
    all.set(key, made);
    return made;
  };
};
