import { useQuery } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'

const most = { looks: 4, tags: 8 } as const

/** The words that most outfits have, those of the newest first among equals. */
export function commonTags(outfits: readonly { tags: readonly string[] }[]): string[] {
  const counts = new Map<string, number>()
  for (const tag of outfits.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most.tags)
    .map(([tag]) => tag)
}

/** Suggestions for somebody who has seen all: the newest looks, and what they have in common. */
export function useWaysOn() {
  const { data: outfits, isPending } = useQuery({
    queryKey: ['/api/outfits', 'newest'],
    queryFn: ({ signal }) => call('GET /api/outfits', { signal }),
  })
  return { isPending, looks: outfits?.slice(0, most.looks) ?? [], tags: commonTags(outfits ?? []) }
}
