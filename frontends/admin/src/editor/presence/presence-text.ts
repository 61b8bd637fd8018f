import type { Reply } from '@vitrine/contracts'
import { listed } from '../items/items.ts'

type Present = Partial<Reply<'PUT /api/admin/outfits/:id/presence'>> & {
  names: ReadonlyMap<string, string> | undefined
  /** The version that the form changes, where it is known. */
  base: number | undefined
}

/** Pure: what whoever edits a post should know of the others, in sentences; nothing where there are none. */
export function presenceText({ others = [], version, inTrash, names, base }: Present): string {
  if (version === null)
    return inTrash
      ? 'This post is in the trash. What you write stays here, and can become a new post when you save.'
      : 'This post was deleted. What you write stays here, and can become a new post when you save.'
  const isNewer = version !== undefined && base !== undefined && version > base
  return [othersText(others, names), isNewer ? 'It was saved meanwhile: your save is merged with that.' : '']
    .filter(Boolean)
    .join(' ')
}

function othersText(others: readonly string[], names: Present['names']): string {
  if (others.length === 0) return ''
  const known = others.flatMap((id) => names?.get(id) ?? [])
  const rest = others.length - known.length
  const unknown = rest === 0 ? [] : [rest === 1 ? 'another administrator' : `${rest} other administrators`]
  const who = listed([...known, ...unknown])
  const verb = others.length === 1 ? 'has' : 'have'
  // A name keeps its letters.
  return `${known.length > 0 ? who : who.replace(/^a/, 'A')} ${verb} this post open too.`
}
