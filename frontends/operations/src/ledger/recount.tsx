import { useQueryClient } from '@tanstack/react-query'
import { countText, failureToast, useQuestion } from '@vitrine/backoffice'
import type { RollupStatus } from '@vitrine/contracts'
import { Button, ProgressBar, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { rateText } from '../live/figures-text.ts'
import { operationsQuery } from '../live/operations-query.ts'
import styles from '../operations.module.css'

/** Has everything counted anew, and shows how far that is. */
export function Recount({ recount }: { recount: RollupStatus['recount'] }) {
  const client = useQueryClient()
  const { ask, dialog } = useQuestion<void, unknown>({
    words: () => ({
      title: 'Recount everything?',
      description:
        'All that the activity stream holds is counted anew, beside the totals that are read; then all read the new ones.',
      confirm: 'Recount',
    }),
    action: {
      mutationFn: () => call('POST /api/admin/operations/rollup/recount'),
      onSuccess: () =>
        void toast({
          title: 'Recounting',
          description: 'The totals that are read stay as they are meanwhile.',
        }),
      onError: failureToast('Not recounted'),
      onSettled: () => void client.invalidateQueries({ queryKey: operationsQuery.queryKey }),
    },
  })
  if (recount) {
    const { records, left, recordsPerSecond } = recount
    return (
      <div className={styles.progress}>
        <ProgressBar label="Recounting" value={(records / Math.max(1, records + left)) * 100} />
        <span className={styles.quiet}>
          {countText(records)} records, {countText(left)} left, {rateText(recordsPerSecond)} a second
        </span>
      </div>
    )
  }
  return (
    <>
      <div>
        <Button size="small" onClick={() => ask()}>
          Recount
        </Button>
      </div>
      {dialog}
    </>
  )
}
