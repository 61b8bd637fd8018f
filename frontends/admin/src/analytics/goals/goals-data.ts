import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast, useSessionEnds } from '@vitrine/backoffice'
import type { Goal } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { analyticsKey } from '../report-query.ts'
import type { Scope } from '../view/use-scope.ts'

const goalsKey = [analyticsKey, 'goals']

export const goalsQuery = queryOptions({
  queryKey: goalsKey,
  queryFn: ({ signal }) => call('GET /api/admin/analytics/goals', { signal }),
  refetchOnMount: 'always',
})

export const goalQuery = (goal: Goal, { span, view: { compare } }: Scope) =>
  queryOptions({
    queryKey: [...goalsKey, goal.id, goal.at, { ...span, compare }],
    queryFn: ({ signal }) =>
      call('GET /api/admin/analytics/goals/:id', {
        params: { id: goal.id },
        query: { ...span, compare },
        signal,
      }),
    refetchOnMount: 'always',
  })

/** The posts that products of a goal stand in: their names are there. */
export const goalPostsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['/api/admin/outfits', 'of-goal', ids],
    queryFn: ({ signal }) =>
      call('GET /api/admin/outfits', { query: { limit: mostPosts, ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
  })
const mostPosts = 100

export type GoalDraft = Pick<Goal, 'id' | 'name' | 'posts' | 'products'>

/** Makes, changes and removes goals; what was removed can be brought back. */
export function useGoalChanges() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: goalsKey })
  const write = useMutation({
    mutationFn: ({ id, name, posts, products }: GoalDraft) =>
      call('PUT /api/admin/analytics/goals/:id', { params: { id }, body: { name, posts, products } }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ id }: GoalDraft) => call('DELETE /api/admin/analytics/goals/:id', { params: { id } }),
    onSuccess: async (_, goal) => {
      await refresh()
      const onError = failureToast('The goal was not restored')
      const action = { label: 'Undo', onSelect: () => write.mutate(goal, { onError }) }
      toast({ title: 'Goal removed', description: 'No click is lost.', action })
    },
    onError: failureToast('The goal was not removed'),
  })
  useSessionEnds(write.error ?? remove.error)
  return { write, remove }
}
