import { useCallback, useState } from 'react'
import type { Chosen } from './change-many.ts'

/** Which posts are chosen, at the version that was seen: also those that a filter hides, or that are on pages not loaded. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(() => new Map())
  const choose = useCallback(
    (posts: readonly Chosen[], isChosen: boolean) =>
      setChosen((before) => {
        const after = new Map(before)
        for (const { id, title, version } of posts)
          if (isChosen) after.set(id, { id, title, version })
          else after.delete(id)
        return after
      }),
    [],
  )
  const renew = useCallback(
    (versions: ReadonlyMap<string, number | undefined>) => setChosen((before) => renewed(before, versions)),
    [],
  )
  return { chosen, choose, renew, clear: () => setChosen(new Map()) }
}

/** With the versions that are known by now; one that has none is gone. The same where nothing is new. */
function renewed(before: ReadonlyMap<string, Chosen>, versions: ReadonlyMap<string, number | undefined>) {
  const after = new Map(before)
  for (const post of before.values()) {
    if (!versions.has(post.id)) continue
    const version = versions.get(post.id)
    if (version === undefined) after.delete(post.id)
    else if (version > (post.version ?? 0)) after.set(post.id, { ...post, version })
  }
  const isSame = after.size === before.size && [...after].every(([id, post]) => before.get(id) === post)
  return isSame ? before : after
}

export type Choice = ReturnType<typeof useChosen>
