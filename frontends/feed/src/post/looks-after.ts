/** How many looks a post ends with. */
export const moreLooks = 4

/** The next ones in the list, from its beginning again after its end, without the one itself and those that stand there already. */
export function looksAfter<Look extends { id: string }>(
  id: string,
  looks: readonly Look[],
  shown: readonly { id: string }[] = [],
): Look[] {
  const at = looks.findIndex((look) => look.id === id)
  const isShown = new Set(shown.map((look) => look.id))
  return [...looks.slice(at + 1), ...looks.slice(0, Math.max(at, 0))]
    .filter((look) => !isShown.has(look.id))
    .slice(0, moreLooks)
}
