export const partitions = 4

/** FNV-1a: the same key always meets the same partition, also after a restart. */
export function partitionOf(key: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(key)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % partitions
}
