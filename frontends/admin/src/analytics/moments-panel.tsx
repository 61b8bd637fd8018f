import { useQuery } from '@tanstack/react-query'
import { Cluster, countText, LoadFailed, Stack, useSessionEnds } from '@vitrine/backoffice'
import { Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import styles from './analytics.module.css'
import { StepChart } from './chart/step-chart.tsx'
import { CsvLink } from './csv-link.tsx'
import { marksOf } from './edits/edits.ts'
import { Funnel } from './funnel/funnel.tsx'
import { NoteDialog } from './notes/note-dialog.tsx'
import { notesQuery } from './notes/notes-data.ts'
import { NotesPanel } from './notes/notes-panel.tsx'
import { csvAddress, reportQuery, versionsQuery } from './report-query.ts'
import { countedSteps } from './view/combinations.ts'
import { ReportNotices } from './report-notices.tsx'
import { byMoment, type Scope } from './view/use-scope.ts'

/** The funnel of the span, and one of its steps over time. */
export function MomentsPanel({ scope }: { scope: Scope }) {
  const { view, change, zone, now, today, span } = scope
  const asked = byMoment(scope)
  const { data, error, isPlaceholderData, refetch } = useQuery(reportQuery(asked))
  const { post, dimension } = view.filter
  const versions = useQuery({ ...versionsQuery(post ?? ''), enabled: post !== undefined })
  const notes = useQuery(notesQuery(span))
  const [written, setWritten] = useState<{ day?: string | undefined; turn: number }>({ turn: 0 })
  const [isWriting, setWriting] = useState(false)
  const write = (day?: string) => {
    setWritten(({ turn }) => ({ day, turn: turn + 1 }))
    setWriting(true)
  }
  useSessionEnds(error ?? notes.error)
  const counted = data?.steps ?? countedSteps(dimension?.name)
  const drawn = counted.find((step) => step === view.step) ?? counted[0] ?? 'views'
  if (error && !data)
    return (
      <LoadFailed
        title="The figures did not load"
        error={error}
        fallback="The server did not answer. No count is lost."
        onRetry={() => void refetch()}
      />
    )
  return (
    <Stack
      as="section"
      gap={5}
      aria-label="Figures of the span"
      data-outdated={isPlaceholderData || undefined}
    >
      {data ? <ReportNotices report={data} /> : null}
      <Funnel report={data} counted={counted} drawn={drawn} onDraw={(step) => change({ step })} />
      {data ? (
        <StepChart
          report={data}
          step={drawn}
          counted={counted}
          now={now}
          today={today}
          edits={post !== undefined && versions.data ? marksOf(versions.data.items, data, view.edit) : []}
          onEdit={(edit) => change({ edit })}
          notes={notes.data ?? []}
          onNote={write}
        />
      ) : (
        <Skeleton className={styles.chartSkeleton} />
      )}
      <Cluster as="p" gap={[1, 4]} className={styles.aside}>
        {data && data.visitors !== null ? (
          <span>About {countText(data.visitors)} visitors (±0.8%), each day counted anew.</span>
        ) : null}
        {data && data.zone !== zone ? <span>Counted by the day in {data.zone}.</span> : null}
        {error && data ? <span role="status">The refresh failed; these are the last figures.</span> : null}
        <CsvLink href={csvAddress(asked)} of={asked.by === 'hour' ? 'by the hour' : 'by the day'} />
      </Cluster>
      <NotesPanel
        notes={notes.data}
        failed={notes.isError}
        onRetry={() => void notes.refetch()}
        onWrite={write}
      />
      <NoteDialog
        key={written.turn}
        open={isWriting}
        onOpenChange={setWriting}
        day={written.day}
        notes={notes.data ?? []}
        span={span}
      />
    </Stack>
  )
}
