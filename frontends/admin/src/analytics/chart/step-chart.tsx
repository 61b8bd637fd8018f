import { Cluster, countText } from '@vitrine/backoffice'
import type { DayNote, Report, Step } from '@vitrine/contracts'
import { cx, VisuallyHidden } from '@vitrine/ui'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { noteMarksOf, notesByRow } from '../notes/notes.ts'
import { shortLabels, stepLabels } from '../view/steps.ts'
import { spanText } from '../view/spans.ts'
import { ChartTable } from './chart-table.tsx'
import { EditMarks, type EditMark } from './edit-marks.tsx'
import { NoteMarks } from './note-marks.tsx'
import { comparedMoment, isHour, momentOf, shortMoment } from './moments.ts'
import { areaOf, indexAt, linesOf, seriesOf, strokeOf, topOf, xOf, yOf } from './series.ts'
import bubble from '../bubble.module.css'
import noteStyles from './note-marks.module.css'
import styles from './step-chart.module.css'

type Props = {
  report: Report
  step: Step
  counted: readonly Step[]
  now: number
  today: string
  edits: readonly EditMark[]
  onEdit: (version: number) => void
  notes: readonly DayNote[]
  onNote: (day: string) => void
}

const keys: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 7,
  PageUp: (index) => index + 7,
  Home: () => 0,
  End: (_, last) => last,
}

/** One step over the span, and the period that it is compared with as a thin line. Arrow keys read the values. */
export function StepChart(props: Props) {
  const { report, step, counted, now, today, edits, onEdit, notes, onNote } = props
  const { rows, span, comparedWith } = report
  const noted = notesByRow(notes, rows)
  const [pointed, setPointed] = useState<number>()
  const [focused, setFocused] = useState<number>()
  const [hasTable, setHasTable] = useState(false)
  const points = seriesOf(report, step, now)
  const top = topOf(points)
  const last = rows.length - 1
  const active = pointed ?? focused
  /** Where the keyboard begins: at the last value there is. */
  const latest = Math.max(
    0,
    points.findLastIndex((point) => point.now !== null),
  )
  const unit = rows[0] && isHour(rows[0].key) ? 'hour' : 'day'
  const title = `${stepLabels[step]} by the ${unit}`
  /** Today goes on: what leads to it is not final. */
  const isOpen = rows.length > 1 && rows[last]?.key === today
  const drawn = linesOf(
    points.map((point, index) => (isOpen && index === last ? null : point.now)),
    top,
  )
  const open = isOpen
    ? linesOf(
        points.map(({ now: value }, index) => (index < last - 1 ? null : value)),
        top,
      )
    : []
  const before = linesOf(
    points.map((point) => point.before),
    top,
  )

  const missing = (key: string) => (isHour(key) && Date.parse(key) > now ? 'still to come' : 'not recorded')
  const textAt = (index: number) => {
    const [row, point] = [rows[index], points[index]]
    if (!row || !point) return 'No value'
    const compared = comparedMoment(report, index)
    const value = point.now === null ? missing(row.key) : countText(point.now)
    const note = noted.get(row.key)
    return [
      `${momentOf(row.key)}: ${value}`,
      ...(compared ? [`${compared}: ${countText(point.before)}`] : []),
      ...(note ? [`note: ${note.text}`] : []),
    ].join('; ')
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(indexAt((clientX - left) / (width || 1), rows.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key]
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setPointed(undefined)
    setFocused(Math.min(last, Math.max(0, move(focused ?? latest, last))))
  }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>
          {title}, {spanText(span)}
        </span>
        {comparedWith ? <span className={styles.against}>against {spanText(comparedWith)}</span> : null}
      </figcaption>
      <div className={styles.scale} aria-hidden>
        {countText(top)} a{unit === 'hour' ? 'n' : ''} {unit}
      </div>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={`${title}: value`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={focused ?? latest}
        aria-valuetext={textAt(focused ?? latest)}
        onFocus={({ currentTarget }) =>
          currentTarget.matches(':focus-visible') ? setFocused(focused ?? latest) : undefined
        }
        onBlur={() => setFocused(undefined)}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing} aria-hidden>
          <path d="M0 0H100M0 50H100" className={styles.grid} />
          <path d={areaOf(drawn)} className={styles.area} />
          <path d={strokeOf(before)} className={styles.before} />
          <path d={strokeOf(drawn)} className={styles.line} />
          <path d={strokeOf(open)} className={styles.open} />
          <path d="M0 100H100" className={styles.base} />
        </svg>
        {active !== undefined && rows[active] ? (
          <Readout
            x={xOf(active, rows.length)}
            y={points[active]?.now == null ? undefined : yOf(points[active].now, top)}
            value={
              points[active]?.now == null
                ? missing(rows[active].key)
                : `${countText(points[active].now)} ${shortLabels[step].toLowerCase()}`
            }
            before={points[active]?.before ?? null}
            moment={momentOf(rows[active].key)}
            compared={comparedMoment(report, active)}
            note={noted.get(rows[active].key)?.text}
          />
        ) : null}
      </div>
      <NoteMarks marks={noteMarksOf(noted, rows)} onOpen={onNote} />
      <EditMarks marks={edits} onChoose={onEdit} />
      <Cluster gap={4} justify="space-between" className={styles.foot}>
        <span>{rows[0] ? shortMoment(rows[0].key) : null}</span>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={hasTable}
          onClick={() => setHasTable(!hasTable)}
        >
          {hasTable ? 'Hide the table' : 'Show as table'}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </button>
        <span>{rows[last] ? (rows[last].key === today ? 'Today' : shortMoment(rows[last].key)) : null}</span>
      </Cluster>
      {hasTable ? <ChartTable report={report} counted={counted} unit={unit} now={now} notes={noted} /> : null}
    </figure>
  )
}

type ReadoutProps = {
  x: number
  y: number | undefined
  value: string
  before: number | null
  moment: string
  compared: string | undefined
  note: string | undefined
}

const Readout = ({ x, y, value, before, moment, compared, note }: ReadoutProps) => (
  <div className={styles.cursor} style={{ left: `${x}%` }} aria-hidden>
    {y === undefined ? null : <span className={styles.dot} style={{ top: `${y}%` }} />}
    <div className={cx(bubble.bubble, styles.readout, x > 50 && styles.leftward)}>
      <span className={styles.moment}>{moment}</span>
      <span className={styles.value}>{value}</span>
      {compared ? (
        <span className={styles.compared}>
          {countText(before)} on {compared}
        </span>
      ) : null}
      {note ? <span className={noteStyles.inReadout}>{note}</span> : null}
    </div>
  </div>
)
