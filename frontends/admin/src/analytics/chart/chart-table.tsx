import { countText } from '@vitrine/backoffice'
import type { DayNote, Report, Step } from '@vitrine/contracts'
import { shortLabels } from '../view/steps.ts'
import { comparedMoment, momentOf } from './moments.ts'
import { seriesOf } from './series.ts'
import noteStyles from './note-marks.module.css'
import styles from './step-chart.module.css'

type Props = {
  report: Report
  counted: readonly Step[]
  unit: 'hour' | 'day'
  now: number
  notes: ReadonlyMap<string, DayNote>
}

/** What the chart draws, in figures: each step, and what it is compared with; and the notes on its days. */
export function ChartTable({ report, counted, unit, now, notes }: Props) {
  const series = counted.map((step) => ({ step, points: seriesOf(report, step, now) }))
  const compares = report.comparedWith !== null
  return (
    <div className={styles.scroll} role="region" aria-label={`Table by the ${unit}`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{unit === 'hour' ? 'Hour' : 'Day'}</th>
            {counted.map((step) => (
              <th key={step} scope="col">
                {shortLabels[step]}
              </th>
            ))}
            {compares ? <th scope="col">Compared with</th> : null}
            {compares
              ? counted.map((step) => (
                  <th key={step} scope="col">
                    {shortLabels[step]} then
                  </th>
                ))
              : null}
            {notes.size > 0 ? (
              <th scope="col" className={noteStyles.inTable}>
                Note
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {report.rows.map(({ key }, index) => (
            <tr key={key}>
              <th scope="row">{momentOf(key)}</th>
              {series.map(({ step, points }) => (
                <td key={step}>{countText(points[index]?.now)}</td>
              ))}
              {compares ? <td>{comparedMoment(report, index)}</td> : null}
              {compares
                ? series.map(({ step, points }) => <td key={step}>{countText(points[index]?.before)}</td>)
                : null}
              {notes.size > 0 ? <td className={noteStyles.inTable}>{notes.get(key)?.text}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
