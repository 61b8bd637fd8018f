import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast, setAdminSession } from '@vitrine/backoffice'
import { isStatus } from '@vitrine/web-kit'
import { useState } from 'react'
import { refreshPosts } from '../../session/caches.ts'
import { changeMany, undoMany, type Change, type Chosen, type Outcomes } from './change-many.ts'
import { outcomeOf, versionsAfter, type Outcome } from './outcome.ts'
import type { Choice } from './use-chosen.ts'

type Asked = { posts: readonly Chosen[] } & ({ change: Change } | { undo: Outcome['undoable'] })

/** Changes many posts, or undoes that, and tells what became of it. */
export function useChangeMany({ renew }: Pick<Choice, 'renew'>) {
  const client = useQueryClient()
  const [settled, setSettled] = useState<{ outcome: Outcome; posts: Asked['posts'] }>()
  const [done, setDone] = useState(0)
  const fail = (error: unknown) => {
    if (isStatus(error, 401)) setAdminSession(client, { authenticated: false })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: Asked): Promise<Outcomes> => {
      setDone(0)
      return 'change' in asked
        ? changeMany(asked.change, asked.posts, setDone)
        : undoMany(asked.undo, setDone)
    },
    onSuccess: ({ outcomes, error }, asked) => {
      const { posts } = asked
      const outcome =
        'change' in asked
          ? outcomeOf(asked.change.type, outcomes, posts)
          : { ...outcomeOf('undo', outcomes, posts), undoable: [] }
      setSettled({ outcome, posts })
      renew(versionsAfter(outcomes, 'change' in asked && asked.change.type === 'delete'))
      fail(error)
    },
    onError: (error) => {
      failureToast('Not all posts were changed')(error)
      fail(error)
    },
    onSettled: () => void refreshPosts(client),
  })
  return {
    busy: isPending,
    /** How many are done of those that are being changed. */
    done,
    outcome: settled?.outcome,
    change: (change: Change, posts: readonly Chosen[]) => mutate({ change, posts }),
    undo: () => {
      if (settled) mutate({ undo: settled.outcome.undoable, posts: settled.posts })
    },
    forget: () => setSettled(undefined),
  }
}
