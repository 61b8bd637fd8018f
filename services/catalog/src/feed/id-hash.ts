/** FNV-1a of 32 bits, mixed once more: what is remembered of a post where its id would be too long. */
export function idHash(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Posts by their hashes, 4 bytes each. */
export type HashedIds = ReturnType<typeof hashedIds>

export function hashedIds(ids: readonly string[]) {
  const hashes = Uint32Array.from(ids, idHash).sort()
  return {
    size: hashes.length,
    bytes: hashes.byteLength,
    has(id: string): boolean {
      if (hashes.length === 0) return false
      const hash = idHash(id)
      let [low, high] = [0, hashes.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((hashes[middle] ?? 0) < hash) low = middle + 1
        else high = middle
      }
      return hashes[low] === hash
    },
  }
}
