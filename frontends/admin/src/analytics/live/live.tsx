import { steps } from '@vitrine/contracts'
import { useQuery } from '@tanstack/react-query'
import { countText, manyOf } from '@vitrine/backoffice'
import { VisuallyHidden } from '@vitrine/ui'
import { useState } from 'react'
import { liveQuery } from '../report-query.ts'
import { shortLabels } from '../view/steps.ts'
import styles from './live.module.css'

/** The last hour, minute by minute, as it goes on. */
export function Live() {
  const { data, error } = useQuery(liveQuery)
  const [hasTable, setHasTable] = useState(false)
  const minutes = data?.minutes ?? []
  const views = minutes.reduce((sum, minute) => sum + minute.views, 0)
  const most = Math.max(1, ...minutes.map((minute) => minute.views))
  const bars = minutes
    .map((minute, index) =>
      minute.views ? `M${index + 0.2} 20v${-Math.max(1, (minute.views / most) * 20)}h0.6V20z` : '',
    )
    .join('')
  return (
    <section className={styles.live} aria-label="Live">
      <button
        type="button"
        className={styles.press}
        aria-expanded={hasTable}
        data-stale={error ? true : undefined}
        onClick={() => setHasTable(!hasTable)}
      >
        <span className={styles.pulse} />
        <span className={styles.text}>
          <b>{data ? countText(views) : '–'}</b> {views === 1 && data ? 'view' : 'views'} in the last 60
          minutes
          {error ? '; not live at the moment' : ''}
        </span>
        <svg viewBox="0 0 60 20" preserveAspectRatio="none" className={styles.bars} aria-hidden>
          <path d={bars} />
          <path d="M0 20H60" className={styles.axis} />
        </svg>
        <VisuallyHidden>{hasTable ? 'Hide the table' : 'Show as table'}</VisuallyHidden>
      </button>
      {hasTable ? <Minutes minutes={minutes} /> : null}
    </section>
  )
}

type Minute = { minute: string; impressions: number; views: number; pins: number; clicks: number }

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const timeOf = (minute: string) => {
  const time = Date.parse(minute)
  return Number.isNaN(time) ? minute : clock.format(time)
}

/** Only minutes in which something happened, the newest first. */
function Minutes({ minutes }: { minutes: readonly Minute[] }) {
  const busy = minutes.filter((minute) => steps.some((step) => minute[step] > 0)).toReversed()
  return (
    <div className={styles.scroll} role="region" aria-label="Table by the minute" tabIndex={0}>
      <table className={styles.table}>
        <caption>{manyOf(busy.length, 'minute')} with something in them</caption>
        <thead>
          <tr>
            <th scope="col">Minute</th>
            {steps.map((step) => (
              <th key={step} scope="col">
                {shortLabels[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busy.map((minute) => (
            <tr key={minute.minute}>
              <th scope="row">{timeOf(minute.minute)}</th>
              {steps.map((step) => (
                <td key={step}>{countText(minute[step])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
