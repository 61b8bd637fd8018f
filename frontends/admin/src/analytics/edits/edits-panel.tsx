import { useQuery } from '@tanstack/react-query'
import { countText, useSessionEnds } from '@vitrine/backoffice'
import type { OutfitVersion, ReportRow } from '@vitrine/contracts'
import { Heading, Select, Skeleton } from '@vitrine/ui'
import { momentText } from '../../dashboard/figures.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { reportQuery, versionsQuery } from '../report-query.ts'
import { withoutVersion } from '../view/filters.ts'
import { byBreakdown, type Scope } from '../view/use-scope.ts'
import { sidesOf } from './edits.ts'
import { fewestViews, percentText, verdictOf, wilson, type Sample, type Verdict } from './wilson.ts'
import styles from './edits.module.css'

type Props = { scope: Scope; postId: string }

/** Clicks for each view before and after a save of the post. */
export function EditsPanel({ scope, postId }: Props) {
  const versions = useQuery(versionsQuery(postId))
  const filter = withoutVersion({ post: postId })
  const asked = {
    ...byBreakdown(scope, 'version', filter),
    compare: 'none',
    sort: 'key',
    limit: 500,
  } as const
  const report = useQuery(reportQuery(asked))
  useSessionEnds(versions.error ?? report.error)
  const failed =
    versions.error && !versions.data ? versions : report.error && !report.data ? report : undefined
  return (
    <section className={styles.panel} aria-labelledby="which-edit">
      <Heading id="which-edit" size="small">
        Which edit helped
      </Heading>
      {failed ? (
        <NotLoaded what="versions" onRetry={() => void failed.refetch()} />
      ) : versions.data && report.data ? (
        <Compared scope={scope} versions={versions.data.items} rows={report.data.rows} />
      ) : (
        <Skeleton width="100%" height="15rem" />
      )}
    </section>
  )
}

const labelOfEdit = ({ version, at, changes }: OutfitVersion) =>
  `Version ${version}, ${momentText(at)}: ${changes.join(', ')}`

const verdicts: Record<Verdict, string> = {
  'too-early': `Too early to say: there are fewer than ${fewestViews} views on one side.`,
  more: 'After this edit, more views led to a shop.',
  fewer: 'After this edit, fewer views led to a shop.',
  'no-difference': 'These figures show no difference.',
}

type ComparedProps = { scope: Scope; versions: readonly OutfitVersion[]; rows: readonly ReportRow[] }

function Compared({ scope: { view, change }, versions, rows }: ComparedProps) {
  const edit = versions.find(({ version }) => version === view.edit) ?? versions[0]
  if (!edit) return <p className={styles.none}>This post has not been saved yet.</p>
  const { before, after } = sidesOf(rows, edit)
  const verdict = verdictOf(before, after)
  const top = Math.max(0.01, wilson(before).high, wilson(after).high)
  const scale = verdict === 'too-early' ? Math.min(1, top) : top
  return (
    <>
      <Select
        label="Edit to look at"
        hideLabel
        options={versions.map((version) => ({ value: String(version.version), label: labelOfEdit(version) }))}
        value={String(edit.version)}
        onChange={(event) => change({ edit: Number(event.target.value) })}
      />
      <p className={styles.verdict} data-verdict={verdict} role="status">
        {verdicts[verdict]}
      </p>
      <dl className={styles.sides}>
        <Side label="Before" sample={before} scale={scale} />
        <Side label="After" sample={after} scale={scale} later />
      </dl>
      <p className={styles.caution}>
        The bars hold the true rate with a confidence of 95 %. Before and after is not an experiment: the
        season, the place in the feed and other edits changed as well.
      </p>
    </>
  )
}

type SideProps = { label: string; sample: Sample; scale: number; later?: boolean }

function Side({ label, sample, scale, later }: SideProps) {
  const { rate, low, high } = wilson(sample)
  const isKnown = sample.views > 0
  return (
    <div className={styles.side} data-later={later}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.rate}>{isKnown ? percentText(rate) : '–'}</span>
        <span className={styles.range} aria-hidden>
          {isKnown ? (
            <>
              <span
                className={styles.interval}
                style={{ left: `${(low / scale) * 100}%`, width: `${((high - low) / scale) * 100}%` }}
              />
              <span className={styles.point} style={{ left: `${(rate / scale) * 100}%` }} />
            </>
          ) : null}
        </span>
        <span className={styles.of}>
          {isKnown ? `${percentText(low)} to ${percentText(high)}; ` : ''}
          {countText(sample.clicks)} clicks of {countText(sample.views)} views
        </span>
      </dd>
    </div>
  )
}
