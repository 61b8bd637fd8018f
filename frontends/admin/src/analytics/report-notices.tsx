import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Cluster, manyOf } from '@vitrine/backoffice'
import type { Report } from '@vitrine/contracts'
import { Button } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { momentText } from '../dashboard/figures.ts'
import styles from './analytics.module.css'
import { analyticsKey } from './report-query.ts'

/** What has to be known of the figures of a span before they are believed. */
export function ReportNotices({ report: { demo, incomplete } }: { report: Report }) {
  return (
    <>
      {demo ? <DemoNotice isLeaving={demo === 'leaving'} /> : null}
      {incomplete.length > 0 ? (
        <Cluster as="p" gap={[1, 3]} className={styles.notice}>
          {incompleteText(incomplete)}
        </Cluster>
      ) : null}
    </>
  )
}

function DemoNotice({ isLeaving }: { isLeaving: boolean }) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => call('DELETE /api/admin/analytics/demo'),
    onSuccess: () => client.invalidateQueries({ queryKey: [analyticsKey] }),
  })
  if (isLeaving || removal.isSuccess)
    return (
      <Cluster as="p" gap={[1, 3]} className={styles.notice} role="status">
        The demo&rsquo;s invented visits are being removed. Refresh in a moment.
      </Cluster>
    )
  return (
    <Cluster as="p" gap={[1, 3]} className={styles.notice}>
      <span>
        These figures include the demo&rsquo;s invented visits.
        {removal.isError ? ' They could not be removed; please try again.' : ''}
      </span>
      <Button size="small" variant="quiet" busy={removal.isPending} onClick={() => removal.mutate()}>
        Remove them
      </Button>
    </Cluster>
  )
}

const shownAtMost = 3

/** Hours are UTC, `2026-05-04T09`. */
export function incompleteText(hours: readonly string[]): string {
  const shown = hours.slice(0, shownAtMost).map((hour) => momentText(`${hour}:00:00.000Z`))
  const more = hours.length - shown.length
  const list = more > 0 ? `${shown.join('; ')} and ${manyOf(more, 'more hour')}` : shown.join('; ')
  return `The shop was overloaded in the hour from ${list}: fewer impressions and pins are counted than there were.`
}
