import type { FeedReason } from '@vitrine/contracts'

/** What can be done with an outfit: its name, and what tells it from the others. */
export const actionWords = {
  like: { label: 'Like', hint: 'A thumbs-up for this look' },
  save: { label: 'Save', hint: 'Sets this look aside on this device, no account needed' },
  favorite: { label: 'Add to Favorites', hint: 'Keeps this look in your account, on every device' },
  hide: { label: 'Not for me', hint: 'Takes this look out of your feed' },
} as const

const people: Readonly<Record<string, string>> = {
  female: 'women',
  male: 'men',
  'non-binary': 'non-binary people',
}

const alone: Readonly<Record<string, string>> = {
  new: 'New today',
  popular: 'Popular this week',
  different: 'Something different',
  pick: "Editor's pick",
}

/** Why an outfit stands where it does in the feed; nothing for a reason that is not known here. */
export function reasonText({ kind, value }: FeedReason): string | undefined {
  if (alone[kind]) return alone[kind]
  if (!value) return undefined
  if (kind === 'because') return `Because you liked ${value}`
  if (kind === 'style') return `Because you like ${value}`
  if (kind === 'age') return `For ${value}`
  return people[value] && `For ${people[value]}`
}
