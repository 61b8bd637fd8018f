/** What was kept and let go again, latest first. Adding to it costs the same however long it is. */
export type Kept = { item: string; kept: boolean; before: Kept } | null

export const keep = (before: Kept, item: string): Kept => ({ item, kept: true, before })
export const letGo = (before: Kept, item: string): Kept => ({ item, kept: false, before })

/** The latest word on an item counts. */
export function isKept(list: Kept, item: string): boolean {
  for (let entry = list; entry; entry = entry.before) if (entry.item === item) return entry.kept
  return false
}
