import type { Fault } from './faults.ts'
import type { AlertReceiver } from './receiver.ts'
import { note, say } from '@vitrine/run/checked'

const withinMs = 120_000

/** Faults at once: people are told of each alert, which was out before, and told again when it is over. */
export async function suffer(faults: readonly Fault[], receiver: AlertReceiver): Promise<void> {
  const all = (is: boolean) =>
    Promise.all(
      faults
        .flatMap(({ fires }) => fires)
        .map(async (name) => ({ name, seconds: await receiver.until(is, name, withinMs) })),
    )
  const noted = (times: Awaited<ReturnType<typeof all>>, verb: string) => {
    for (const { name, seconds } of times) {
      const when = seconds === undefined ? `not within ${withinMs / 1000} s` : `after ${seconds.toFixed(1)} s`
      note(seconds !== undefined, `${name} ${verb} ${when}`)
    }
  }
  for (const { name, seconds } of await all(false))
    if (seconds === undefined) note(false, `${name} fires before its fault`)
  say(`  ${faults.map(({ name }) => name).join(', and ')}`)
  const fired = all(true)
  for (const fault of faults) await fault.inject()
  noted(await fired, 'fires')
  await Promise.all(faults.map((fault) => fault.repair()))
  say('  repaired')
  noted(await all(false), 'goes out')
}
