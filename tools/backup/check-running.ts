import { sum } from '@vitrine/bench/ledger/count-faults'
import { faultsOf, verifyServices } from '@vitrine/bench/ledger/verify-services'
import { operationsApi, rollupApi } from '@vitrine/contracts'
import type { Operators } from '@vitrine/operate/reach'

/**
 * Asks every service that runs whether what it keeps agrees: engines answer, positions are those of the streams, every
 * projection says what its log does, every record that was taken was counted, excluded or a repetition. `isQuiet`: nothing is
 * on its way.
 */
export async function checkRunning(operators: Operators) {
  const ledger = await operators.tracking.ask(rollupApi.readLedger)
  const { taken, views, clicks, batches, excluded, repeated, onTheWay, settled } = ledger
  const left = sum(Object.values(excluded))
  const searches = ledger.searches?.taken ?? 0
  const counted = views + clicks + batches + searches + left
  const missing = taken - counted - repeated - onTheWay
  const { verified } = await verifyServices(operators)
  const said = verified.map((one) => `${one.projection}: ${one.documents} documents of ${one.events} events`)
  const faults = faultsOf({ verified, deadLetters: [] })
  for (const [service, operator] of Object.entries(operators)) {
    const { unavailable, degraded } = await operator.ask(operationsApi.readProcess)
    faults.push(...[...unavailable, ...degraded].map((sentence) => `${service}: ${sentence}`))
  }
  if (missing !== 0) faults.push(`tracking: ${missing} records were taken and are in no total`)
  const kinds = `${views} views, ${clicks} clicks, ${batches} batches, ${searches} searches`
  const totals = `${taken} taken, ${kinds}, ${left} excluded`
  said.push(`ledger: ${totals}, ${repeated} repeated, ${onTheWay} on the way`)
  return { said, faults, taken, counted, isQuiet: onTheWay === 0 && settled }
}
