import { countText, Figure, Figures } from '@vitrine/backoffice'
import { deadLetterSourcesIn } from '../dead-letters/dead-letter-sources.ts'
import { durationText, rateText } from '../live/figures-text.ts'
import type { Readings } from '../live/operations-query.ts'
import { ratesOf, reportsOf } from '../live/rates.ts'
import { stateOf } from '../services/service-state.ts'

/** The whole product in five figures. */
export function Summary({ readings }: { readings: Readings }) {
  const { services, ledger } = readings.now
  const well = services.filter((service) => stateOf(service) === 'ready').length
  const { requests, errors, p99 } = ratesOf(readings, 'gateway')
  const dead = deadLetterSourcesIn(services).reduce((all, { count }) => all + count, 0)
  const lag = ledger?.onTheWay ?? reportsOf(readings.now, 'tracking')[0]?.figures.lag
  return (
    <Figures>
      <Figure label="Services healthy" note={` of ${services.length}`} alarming={well < services.length}>
        {well}
      </Figure>
      <Figure label="Requests per second" note={` p99 ${durationText(p99)}`}>
        {rateText(requests)}
      </Figure>
      <Figure label="Errors per second" alarming={(errors ?? 0) > 0}>
        {rateText(errors)}
      </Figure>
      <Figure label="Dead letters" alarming={dead > 0}>
        {countText(dead)}
      </Figure>
      <Figure label="Consumer lag">{countText(lag)}</Figure>
    </Figures>
  )
}
