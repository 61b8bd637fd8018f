export type Slots = ReturnType<typeof slotTable>

/** Gives each id a small number of its own, which goes to another once the id is gone. */
export function slotTable() {
  const ids: string[] = []
  const slots = new Map<string, number>()
  const free: number[] = []
  return {
    slotOf: (id: string): number | undefined => slots.get(id),
    idOf: (slot: number): string => ids[slot] ?? '',
    ids: (): Iterable<string> => slots.keys(),
    size: (): number => slots.size,
    take(id: string): number {
      const slot = free.pop() ?? ids.length
      ids[slot] = id
      slots.set(id, slot)
      return slot
    },
    release(id: string): void {
      const slot = slots.get(id)
      if (slot === undefined) return
      slots.delete(id)
      ids[slot] = ''
      free.push(slot)
    },
  }
}
