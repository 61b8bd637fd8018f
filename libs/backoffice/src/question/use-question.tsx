import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { AlertDialog, toast, type AlertDialogProps } from '@vitrine/ui'
import { messageOf } from '@vitrine/web-kit'
import { useState, type ReactNode } from 'react'

type Words = Pick<AlertDialogProps, 'title' | 'description' | 'confirm' | 'destructive'>

type Question<Subject, Result> = {
  words: (subject: Subject) => Words
  /** What is done once the answer is yes. */
  action: UseMutationOptions<Result, Error, Subject>
  /** The toast afterwards. */
  said?: { done: string; failed: string }
  onClosed?: () => void
}

/** Asks before something is done, and closes when that, and nothing else, has settled. `dialog` has to be rendered. */
export function useQuestion<Subject, Result>({
  words,
  action,
  said,
  onClosed,
}: Question<Subject, Result>): {
  ask: (subject: Subject) => void
  /** Does it without a question. */
  act: (subject: Subject) => void
  /** What it is being done to. */
  busy: Subject | undefined
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<{ subject: Subject }>()
  const [open, setOpen] = useState(false)
  const { mutate, isPending, variables } = useMutation({
    ...(said
      ? { onSuccess: () => void toast({ title: said.done }), onError: failureToast(said.failed) }
      : {}),
    ...action,
    onSettled: async (...settled) => {
      await action.onSettled?.(...settled)
      const [, , subject] = settled
      if (subject === asked?.subject) setOpen(false)
      onClosed?.()
    },
  })
  const dialog = asked ? (
    <AlertDialog
      {...words(asked.subject)}
      open={open}
      onOpenChange={(next) => (isPending ? undefined : setOpen(next))}
      busy={isPending}
      onConfirm={() => mutate(asked.subject)}
    />
  ) : null
  const ask = (subject: Subject) => {
    setAsked({ subject })
    setOpen(true)
  }
  return { ask, act: mutate, busy: isPending ? variables : undefined, dialog }
}

/** For `onError`: a toast with what the server said. */
export const failureToast =
  (title: string, fallback = 'The server did not answer. Please try again.') =>
  (error: unknown) =>
    void toast({ title, description: messageOf(error, fallback), destructive: true })
