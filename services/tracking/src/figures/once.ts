/** Makes a value once for each key, and holds all of them. */
export function once<Key, Made extends NonNullable<unknown>>(make: (key: Key) => Made) {
  const known = new Map<Key, Made>()
  return (key: Key): Made => {
    const there = known.get(key)
    if (there !== undefined) return there
    const made = make(key)
    known.set(key, made)
    return made
  }
}
