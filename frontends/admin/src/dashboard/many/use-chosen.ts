import { useCallback, useMemo, useState } from 'react'
import type { Chosen } from './change-many.ts'

/** Which posts are chosen: also those that a filter hides; one that is gone is not. */
export function useChosen(posts: readonly Chosen[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  const choose = useCallback(
    (some: readonly string[], isChosen: boolean) =>
      setIds((before) =>
        isChosen ? new Set([...before, ...some]) : new Set([...before].filter((id) => !some.includes(id))),
      ),
    [],
  )
  const chosen = useMemo(() => posts.filter(({ id }) => ids.has(id)), [posts, ids])
  return { chosen, chosenIds: ids, choose, clear: () => setIds(new Set()) }
}
