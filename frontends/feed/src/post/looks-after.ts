/** How many looks a post ends with. */
export const moreLooks = 4

/** The next ones in the list, from its beginning again after its end, without the one itself. */
export function looksAfter<Look extends { id: string }>(id: string, looks: readonly Look[]): Look[] {
  const at = looks.findIndex((look) => look.id === id)
  return [...looks.slice(at + 1), ...looks.slice(0, Math.max(at, 0))].slice(0, moreLooks)
}
