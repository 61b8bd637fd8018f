import type { Fault } from './faults.ts'
import type { AlertReceiver } from './receiver.ts'
import type { Results } from './results.ts'

const withinMs = 75_000

/** Faults at once: people are told of each alert, which was out before, and told again when it is over. */
export async function suffer(given: {
  faults: readonly Fault[]
  receiver: AlertReceiver
  found: Results
}): Promise<void> {
  const { faults, receiver, found } = given
  const names = faults.flatMap(({ fires }) => fires)
  const all = async (is: boolean) =>
    Promise.all(names.map(async (name) => ({ name, seconds: await receiver.until(is, name, withinMs) })))
  const note = (times: Awaited<ReturnType<typeof all>>, verb: string) => {
    for (const { name, seconds } of times) {
      const within =
        seconds === undefined ? `not within ${withinMs / 1000} s` : `after ${seconds.toFixed(1)} s`
      found.note(seconds !== undefined, `${name} ${verb} ${within}`)
    }
  }
  for (const { name, seconds } of await all(false))
    if (seconds === undefined) found.note(false, `${name} fires before its fault`)
  found.say(`  ${faults.map(({ name }) => name).join(', and ')}`)
  const fired = all(true)
  for (const fault of faults) await fault.inject()
  note(await fired, 'fires')
  await Promise.all(faults.map((fault) => fault.repair()))
  found.say('  repaired')
  note(await all(false), 'goes out')
}
