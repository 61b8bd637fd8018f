import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isSameTag, type CountedTag, type TagChange } from '@vitrine/contracts'
import { call } from '@vitrine/web-kit'
import { whileAny } from '../session/while-any.ts'

const perPage = 50

export const orderChoices = [
  { value: 'count', label: 'Most used first' },
  { value: 'name', label: 'By name' },
] as const
export type TagOrder = (typeof orderChoices)[number]['value']

/** All lists of tags: for what makes them outdated. */
export const tagsKey = ['/api/admin/tags', 'list'] as const

export const tagsQuery = (query: string, sort: TagOrder) =>
  infiniteQueryOptions({
    queryKey: [...tagsKey, query, sort],
    queryFn: ({ pageParam: page, signal }) =>
      call('GET /api/admin/tags', { query: { query, sort, page, limit: perPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * perPage < total ? page + 1 : undefined),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  })

/** A few tags whose names contain what is typed; the shortest is the tag itself, where it is there. */
export const similarTagsQuery = (query: string) =>
  queryOptions({
    queryKey: [...tagsKey, 'similar', query],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/tags', { query: { query, sort: 'count', limit: 100 }, signal })).items,
    placeholderData: (before) => before,
  })

export const isOpen = ({ state }: TagChange) => state !== 'done'

export const tagChangesQuery = queryOptions({
  queryKey: ['/api/admin/tags', 'changes'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/tags/changes', { signal })).items,
  ...whileAny(isOpen),
})

export const tagIn = (tags: readonly CountedTag[], name: string) =>
  tags.find(({ tag }) => isSameTag(tag, name))

/** Whether no later change, of those that are listed the latest first, is about the same tags: what it did may stand no more. */
export function isLatestOf(change: TagChange, changes: readonly TagChange[]): boolean {
  const names = [change.from, change.to ?? change.from]
  const later = changes.slice(0, changes.indexOf(change))
  return !later.some(({ from, to }) =>
    names.some((name) => isSameTag(from, name) || isSameTag(to ?? from, name)),
  )
}
