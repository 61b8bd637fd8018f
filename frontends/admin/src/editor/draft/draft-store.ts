import { draftIn, type LocalDraft } from './local-draft.ts'

/** For all administrators on this device; a draft that is larger, with the version that it changes, is not stored. */
export const draftLimits = { number: 10, days: 30, characters: 400_000 } as const

const prefix = 'vitrine.draft.'
const keyOf = (id: string) => prefix + id

/** A private window may refuse storage; the editor then works without drafts. */
function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(window.localStorage)
  } catch {
    return undefined
  }
}

/** Every draft on this device, the latest first; what is not one is removed. */
function allDrafts(storage: Storage): LocalDraft[] {
  const keys = Object.keys(storage).filter((key) => key.startsWith(prefix))
  const drafts = keys.flatMap((key) => {
    const draft = draftIn(storage.getItem(key))
    if (draft && keyOf(draft.id) === key) return draft
    storage.removeItem(key)
    return []
  })
  return drafts.sort((one, other) => (one.at > other.at ? -1 : 1))
}

/** The drafts of an administrator; of one post, or of new ones (`outfit: null`), when it is named. */
export const draftsOf = (owner: string, outfit?: string | null): LocalDraft[] =>
  (attempt(allDrafts) ?? []).filter(
    (draft) => draft.owner === owner && (outfit === undefined || draft.outfit === outfit),
  )

export const draftOf = (id: string) => attempt((storage) => draftIn(storage.getItem(keyOf(id))))

export const removeDraft = (id: string) => void attempt((storage) => storage.removeItem(keyOf(id)))

/** Returns whether it is stored. Drafts that are too old, or too many, are removed. */
export function storeDraft(draft: LocalDraft): boolean {
  const text = JSON.stringify(draft)
  if (text.length > draftLimits.characters) return false
  const oldest = new Date(Date.parse(draft.at) - draftLimits.days * 86_400_000).toISOString()
  return (
    attempt((storage) => {
      const others = allDrafts(storage).filter(({ id }) => id !== draft.id)
      const kept = others.filter(({ at }, index) => at >= oldest && index < draftLimits.number - 1)
      for (const other of others) if (!kept.includes(other)) storage.removeItem(keyOf(other.id))
      return putMakingRoom(storage, { key: keyOf(draft.id), text, others: kept })
    }) ?? false
  )
}

type Put = { key: string; text: string; others: readonly LocalDraft[] }

/** Storage that is full gives up the oldest drafts, one after the other. */
function putMakingRoom(storage: Storage, { key, text, others }: Put): boolean {
  const left = [...others]
  for (;;)
    try {
      storage.setItem(key, text)
      return true
    } catch {
      const oldest = left.pop()
      if (!oldest) return false
      storage.removeItem(keyOf(oldest.id))
    }
}
