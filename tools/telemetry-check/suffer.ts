import type { Fault } from './faults.ts'
import type { AlertReceiver } from './receiver.ts'
import type { Results } from './results.ts'

const withinMs = 75_000

/** Faults at once: people are told of each alert, and told again when it is over. */
export async function suffer(given: {
  faults: readonly Fault[]
  receiver: AlertReceiver
  found: Results
  say: (line: string) => void
}): Promise<void> {
  const { faults, receiver, found, say } = given
  const names = faults.flatMap(({ fires }) => fires)
  const all = async (is: boolean, verb: string) => {
    const times = await Promise.all(names.map((name) => receiver.until(is, name, withinMs)))
    names.forEach((name, index) => {
      const after = times[index]
      const within = after === undefined ? `not within ${withinMs / 1000} s` : `after ${after.toFixed(1)} s`
      found.note(after !== undefined, `${name} ${verb} ${within}`)
    })
  }
  say(`  ${faults.map(({ name }) => name).join(', and ')}`)
  for (const fault of faults) await fault.inject()
  await all(true, 'fires')
  await Promise.all(faults.map((fault) => fault.repair()))
  say('  repaired')
  await all(false, 'goes out')
}
