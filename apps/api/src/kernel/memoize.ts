/**
 * Makes what a key stands for when it is first asked for, and hands out the same from then on. It is kept for good: for keys of which there
 * are as many as there are declarations, roles or shapes of a question, never for what people send.
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
