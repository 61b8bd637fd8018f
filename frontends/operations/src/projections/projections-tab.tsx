import { useQueryClient } from '@tanstack/react-query'
import { countText, failureToast, manyOf, useQuestion } from '@vitrine/backoffice'
import type { ProjectionStatus } from '@vitrine/contracts'
import { Badge, Button, Heading, Notice, ProgressBar, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { rateText } from '../live/figures-text.ts'
import { operationsQuery, type Operations } from '../live/operations-query.ts'
import styles from '../operations.module.css'

type Named = { service: string; name: string }

/** Which version of each is read, what is being built and how far that is; and built anew when asked. */
export function ProjectionsTab({ now }: { now: Operations }) {
  const client = useQueryClient()
  const { ask, dialog } = useQuestion<Named, unknown>({
    words: ({ name }) => ({
      title: `Rebuild ${name}?`,
      description:
        'It is built anew from the log, beside the one that is read; then all read the new one. Every event is written twice meanwhile.',
      confirm: 'Rebuild',
    }),
    action: {
      mutationFn: (params) =>
        call('POST /api/admin/operations/projections/:service/:name/rebuild', { params }),
      onSuccess: (_, { name }) =>
        void toast({
          title: `${name} is being built`,
          description: 'What is read stays as it is meanwhile.',
        }),
      onError: failureToast('Not rebuilt'),
      onSettled: () => void client.invalidateQueries({ queryKey: operationsQuery.queryKey }),
    },
  })
  const unavailable = now.services
    .filter(({ projections }) => projections === null)
    .map(({ service }) => service)
  const all = now.services.flatMap(({ service, projections }) =>
    (projections ?? []).map((status) => ({ service, status })),
  )
  return (
    <div className={styles.sections}>
      {unavailable.length > 0 ? (
        <p className={styles.warning} role="alert">
          {unavailable.join(', ')} could not tell of {unavailable.length === 1 ? 'its' : 'their'} projections.
        </p>
      ) : null}
      <section className={styles.section} aria-labelledby="projections">
        <Heading id="projections">Projections</Heading>
        {all.length === 0 ? <Notice title="No projections" /> : null}
        <ul className={styles.rows}>
          {all.map(({ service, status }) => (
            <ProjectionRow
              key={`${service}/${status.name}`}
              service={service}
              status={status}
              onRebuild={() => ask({ service, name: status.name })}
            />
          ))}
        </ul>
      </section>
      {dialog}
    </div>
  )
}

type Row = { service: string; status: ProjectionStatus; onRebuild: () => void }

function ProjectionRow({ service, status, onRebuild }: Row) {
  const { name, live, isCurrent, building, failure } = status
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h3 className={styles.name}>
          <span className={styles.quiet}>{service} / </span>
          {name}
        </h3>
        {building ? (
          <Badge look="blue">Being built</Badge>
        ) : failure ? (
          <Badge look="caution">Not built</Badge>
        ) : isCurrent ? (
          <Badge look="positive">Current</Badge>
        ) : (
          <Badge look="caution">Waiting to be built</Badge>
        )}
        <div className={styles.actions}>
          <Button
            size="small"
            disabled={building !== null}
            aria-label={`Rebuild ${name} of ${service}`}
            onClick={onRebuild}
          >
            Rebuild
          </Button>
        </div>
      </div>
      <p className={styles.quiet}>
        Version {live.version}, generation {live.number}
        {live.events > 0 ? `, built from ${manyOf(live.events, 'event')}` : ''}
      </p>
      {failure ? <p className={styles.problem}>{failure}</p> : null}
      {building ? <Progress name={name} building={building} /> : null}
    </li>
  )
}

function Progress({ name, building }: { name: string; building: NonNullable<ProjectionStatus['building']> }) {
  const { events, expected, eventsPerSecond } = building
  const share = expected ? { value: Math.min(100, (events / expected) * 100) } : {}
  return (
    <div className={styles.progress}>
      <ProgressBar label={`Building ${name}`} {...share} />
      <span className={styles.quiet}>
        {countText(events)}
        {expected === null ? ' events' : ` of about ${manyOf(expected, 'event')}`},{' '}
        {rateText(eventsPerSecond)} a second
      </span>
    </div>
  )
}
