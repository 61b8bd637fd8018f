import { operationsApi, rollupApi } from '@vitrine/contracts'
import type { Operators } from '@vitrine/operate/reach'

/**
 * Asks every service that runs whether what it keeps agrees: engines answer, positions are those of the streams, every
 * projection says what its log does, every record that was taken was counted, excluded or a repetition.
 */
export async function checkRunning(operators: Operators): Promise<{ said: string[]; faults: string[] }> {
  const said: string[] = []
  const faults: string[] = []
  for (const [service, operator] of Object.entries(operators)) {
    const { unavailable, degraded } = await operator.ask(operationsApi.readProcess)
    faults.push(...[...unavailable, ...degraded].map((sentence) => `${service}: ${sentence}`))
    for (const { name } of await operator.ask(operationsApi.listProjections)) {
      const { events, documents, differences } = await operator.verify(name)
      said.push(`${service}/${name}: ${documents} documents of ${events} events`)
      faults.push(...differences.map((difference) => `${service}/${name}: ${difference}`))
    }
  }
  const { taken, views, clicks, excluded, repeated, onTheWay } = await operators.tracking.ask(
    rollupApi.readLedger,
  )
  const left = Object.values(excluded).reduce((sum, count) => sum + count, 0)
  said.push(
    `ledger: ${taken} taken, ${views} views, ${clicks} clicks, ${left} excluded, ${repeated} repeated, ${onTheWay} on the way`,
  )
  const missing = taken - views - clicks - left - repeated - onTheWay
  if (missing !== 0) faults.push(`tracking: ${missing} records were taken and are in no total`)
  return { said, faults }
}
