import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast, setAdminSession } from '@vitrine/backoffice'
import { isStatus } from '@vitrine/web-kit'
import { useState } from 'react'
import { refreshPosts } from '../../session/caches.ts'
import { changeMany, undoMany, type Change, type Chosen } from './change-many.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

type Asked = { posts: readonly Pick<Chosen, 'id' | 'title' | 'version'>[] } & (
  { change: Change } | { undo: Outcome['undoable'] }
)

/** Changes many posts, or undoes that, and tells what became of it. */
export function useChangeMany() {
  const client = useQueryClient()
  const [settled, setSettled] = useState<{ outcome: Outcome; posts: Asked['posts'] }>()
  const { mutate, isPending } = useMutation({
    mutationFn: async (asked: Asked): Promise<Outcome> =>
      'change' in asked
        ? outcomeOf(asked.change.type, await changeMany(asked.change, asked.posts), asked.posts)
        : { ...outcomeOf('undo', await undoMany(asked.undo), asked.posts), undoable: [] },
    onSuccess: (outcome, { posts }) => setSettled({ outcome, posts }),
    onError: (error) => {
      failureToast('Not all posts were changed')(error)
      if (isStatus(error, 401)) setAdminSession(client, { authenticated: false })
    },
    onSettled: () => void refreshPosts(client),
  })
  return {
    busy: isPending,
    outcome: settled?.outcome,
    change: (change: Change, posts: readonly Chosen[]) => mutate({ change, posts }),
    undo: () => {
      if (settled) mutate({ undo: settled.outcome.undoable, posts: settled.posts })
    },
    forget: () => setSettled(undefined),
  }
}
