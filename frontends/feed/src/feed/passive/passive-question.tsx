import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { tasteQuery, watchView } from '@vitrine/storefront'
import { Button, toast } from '@vitrine/ui'
import { call, stopCountingActed } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { useEffect, useEffectEvent, type MouseEvent } from 'react'
import styles from './passive-question.module.css'

type Asked = Navigator & { globalPrivacyControl?: boolean }

/** Whoever asks not to be followed is not asked either. */
const isPrivate = ({ globalPrivacyControl, doNotTrack }: Asked) =>
  globalPrivacyControl === true || doNotTrack === '1'

/** Finds out whether this person has to be asked. */
export function AskWhether({ onAsk }: { onAsk: () => void }) {
  const { data: taste } = useQuery({ ...tasteQuery, enabled: !isPrivate(navigator) })
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (!taste) return
    if (taste.passive !== null || taste.privateBrowser) stopCountingActed()
    else if (taste.learning) ask()
  }, [taste])
  return null
}

/** Whoever has seen the question and goes on without an answer is not asked again. */
const observed = (question: HTMLElement | null) =>
  question ? watchView(question, (inView) => inView && stopCountingActed()) : undefined

const focus = (line: HTMLElement | null) => line?.focus({ preventScroll: true })

/** A quiet line with two answers; the server remembers which. What answers takes the focus, and no less room. */
export function PassiveQuestion() {
  const client = useQueryClient()
  const {
    mutate,
    isPending,
    variables: chosen,
    data: answered,
  } = useMutation({
    mutationFn: ({ passive }: { passive: boolean; height: number }) =>
      call('PATCH /api/taste', { body: { passive } }),
    onSuccess: (taste) => {
      stopCountingActed()
      client.setQueryData(tasteQuery.queryKey, taste)
    },
    onError: () =>
      void toast({ title: 'Your answer was not kept', description: 'Please try again.', destructive: true }),
  })
  const answer = (passive: boolean) => ({
    busy: isPending && chosen.passive === passive,
    disabled: isPending,
    onClick: ({ currentTarget }: MouseEvent) =>
      mutate({ passive, height: currentTarget.closest('aside')!.offsetHeight }),
  })
  return (
    <aside
      ref={observed}
      aria-label="How your feed learns"
      className={styles.question}
      style={answered && { minHeight: chosen.height }}
    >
      {answered ? (
        <p ref={focus} tabIndex={-1} className={styles.text} role="status">
          {answered.passive
            ? 'Your feed learns from what you look at, too. '
            : 'Only what you do on purpose counts. '}
          You can change that under <Link to="/taste">Your taste</Link>.
        </p>
      ) : (
        <>
          <p className={styles.text}>May your feed also learn from the looks that you only look at?</p>
          <div className={styles.answers}>
            <Button size="small" {...answer(true)}>
              Yes, learn from them
            </Button>
            <Button size="small" variant="quiet" {...answer(false)}>
              No, thank you
            </Button>
          </div>
        </>
      )}
    </aside>
  )
}
