import { countText, Fact } from '@vitrine/backoffice'
import type { Ledger, LedgerOfItems, RollupStatus } from '@vitrine/contracts'
import { Heading, Notice } from '@vitrine/ui'
import { rateText } from '../live/figures-text.ts'
import type { Readings } from '../live/operations-query.ts'
import { ratesOf } from '../live/rates.ts'
import styles from '../operations.module.css'
import { Recount } from './recount.tsx'

/** How much was taken of what visitors do, and what became of it. */
export function LedgerTab({ readings }: { readings: Readings }) {
  const { ledger, rollup } = readings.now
  const { views, clicks } = ratesOf(readings, 'tracking')
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="ledger">
        <Heading id="ledger">Ledger</Heading>
        {ledger ? <Account ledger={ledger} /> : <Unavailable what="The ledger" />}
      </section>
      <section className={styles.section} aria-labelledby="taken-now">
        <Heading id="taken-now">Taken now</Heading>
        <dl className={styles.facts}>
          <Fact label="Views per second">{rateText(views)}</Fact>
          <Fact label="Clicks per second">{rateText(clicks)}</Fact>
        </dl>
      </section>
      <section className={styles.section} aria-labelledby="roll-up">
        <Heading id="roll-up">Roll-up</Heading>
        {rollup ? <RollUp rollup={rollup} /> : <Unavailable what="The roll-up" />}
      </section>
    </div>
  )
}

const Unavailable = ({ what }: { what: string }) => (
  <Notice level={3} title={`${what} cannot be read`}>
    Tracking does not answer. What is clicked meanwhile is kept.
  </Notice>
)

const reasons: Record<string, string> = { bot: 'Machines', 'unknown-product': 'On unknown products' }

const Account = ({ ledger }: { ledger: Ledger }) => (
  <>
    <table className={styles.ledger}>
      <tbody>
        <Line label="Taken" count={ledger.taken} look="total" />
        <Line label="Counted as views" count={ledger.views} />
        <Line label="Counted as clicks" count={ledger.clicks} />
        {Object.entries(ledger.excluded).map(([reason, count]) => (
          <Line key={reason} label={`Excluded: ${reasons[reason] ?? reason}`} count={count} />
        ))}
        <Line label="The same again" count={ledger.repeated} />
        <Line label="Batches, whose items stand below" count={ledger.batches} />
        {ledger.searches ? <Line label="Searches, which stand below" count={ledger.searches.taken} /> : null}
        {ledger.demo?.records && !ledger.demo.isCounted ? (
          <Line label="Removed: the demo's invented visits" count={ledger.demo.records} />
        ) : null}
        <Line label="On the way" count={ledger.onTheWay} />
        {ledger.demo?.records && ledger.demo.isCounted ? (
          <Line label="Of all these: the demo's invented visits" count={ledger.demo.records} />
        ) : null}
      </tbody>
    </table>
    <p className={styles.quiet}>
      {ledger.waiting > 0
        ? `Of those on unknown products ${countText(ledger.waiting)} wait for their product. `
        : ''}
      {ledger.settled ? '' : 'Records are being counted: the lines are a moment apart.'}
    </p>
    <Items ledger={ledger} />
  </>
)

const kinds: Record<LedgerOfItems['kind'], string> = {
  impression: 'Impressions',
  'pin-opened': 'Pins opened',
  tap: 'Taps beside pins',
}

/** What pages reported in batches, kind by kind, and searches. */
const Items = ({ ledger: { items, searches } }: { ledger: Ledger }) => (
  <table className={styles.ledger} aria-label="Items of batches, and searches">
    <thead>
      <tr>
        <th scope="col">Kind</th>
        <th scope="col">Taken</th>
        <th scope="col">Counted</th>
        <th scope="col">Excluded</th>
        <th scope="col">The same again</th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <Kind key={item.kind} label={kinds[item.kind]} {...item} />
      ))}
      {searches ? (
        <Kind
          label="Searches, and opened from them"
          {...searches}
          counted={searches.counted + searches.opened}
        />
      ) : null}
    </tbody>
  </table>
)

type KindProps = Omit<LedgerOfItems, 'kind'> & { label: string }

const Kind = ({ label, taken, counted, excluded, repeated }: KindProps) => (
  <tr>
    <th scope="row">{label}</th>
    {[taken, counted, sum(Object.values(excluded)), repeated].map((count, column) => (
      <td key={column}>{countText(count)}</td>
    ))}
  </tr>
)

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

const Line = ({ label, count, look }: { label: string; count: number; look?: 'total' }) => (
  <tr className={look ? styles.total : undefined}>
    <th scope="row">{label}</th>
    <td>{countText(count)}</td>
  </tr>
)

const RollUp = ({ rollup }: { rollup: RollupStatus }) => (
  <>
    <p className={styles.quiet}>
      Totals of version {rollup.live.version}, generation {rollup.live.number}, are read.
      {rollup.last
        ? ` The last recount met ${countText(rollup.last.records)} records in ${rollup.last.seconds.toFixed(1)} s and changed ${countText(rollup.last.changed)} outfits.`
        : ''}
    </p>
    <Recount recount={rollup.recount} />
  </>
)
