import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RollupStatus } from '@vitrine/contracts'
import { AlertDialog, Button, ProgressBar, toast } from '@vitrine/ui'
import { call, messageOf } from '@vitrine/web-kit'
import { useState } from 'react'
import { countText, rateText } from '../live/figures-text.ts'
import { operationsQuery } from '../live/operations-query.ts'
import styles from '../operations.module.css'

/** Has everything counted anew, and shows how far that is. */
export function Recount({ recount }: { recount: RollupStatus['recount'] }) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/admin/operations/rollup/recount'),
    onSuccess: () =>
      void toast({
        title: 'Recounting',
        description: 'The totals that are read stay as they are meanwhile.',
      }),
    onError: (error) =>
      void toast({
        title: 'Not recounted',
        description: messageOf(error, 'The server did not answer. Please try again.'),
        destructive: true,
      }),
    onSettled: () => {
      setOpen(false)
      void client.invalidateQueries({ queryKey: operationsQuery.queryKey })
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
        <Button size="small" onClick={() => setOpen(true)}>
          Recount
        </Button>
      </div>
      <AlertDialog
        open={open}
        onOpenChange={(next) => (isPending ? undefined : setOpen(next))}
        title="Recount everything?"
        description="All that the activity stream holds is counted anew, beside the totals that are read; then all read the new ones."
        confirm="Recount"
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
