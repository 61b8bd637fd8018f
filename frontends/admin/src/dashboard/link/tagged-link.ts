/** Where a link will stand, and the words by which visits that come from there are counted. */
export type LinkTags = { source: string; medium: string; campaign: string }

/** `medium` follows where it is clear. */
export const places = [
  { label: 'Instagram', source: 'instagram', medium: 'social' },
  { label: 'Pinterest', source: 'pinterest', medium: 'social' },
  { label: 'TikTok', source: 'tiktok', medium: 'social' },
  { label: 'Newsletter', source: 'newsletter', medium: 'email' },
] as const

export const firstTags: LinkTags = { source: 'instagram', medium: 'social', campaign: '' }

/** Words as they are counted: small letters, with "-" in place of spaces. */
export const tagOf = (words: string) => words.trim().toLowerCase().replace(/\s+/g, '-').slice(0, 100)

/** Pure: the address of a post with its tags; an empty one is left out. */
export function taggedLink(given: { origin: string; postId: string; tags: LinkTags }): string {
  const address = new URL(`/post/${encodeURIComponent(given.postId)}`, given.origin)
  for (const [name, words] of Object.entries(given.tags))
    if (tagOf(words)) address.searchParams.set(`utm_${name}`, tagOf(words))
  return address.href
}

/** The tags of the last link, which the next one begins with; undefined for what cannot be read. */
export function readTags(text: string | null): LinkTags | undefined {
  try {
    const { source, medium, campaign } = JSON.parse(text ?? '{}') as Partial<LinkTags>
    if (typeof source !== 'string' || typeof medium !== 'string' || typeof campaign !== 'string')
      return undefined
    return { source, medium, campaign }
  } catch {
    return undefined
  }
}
