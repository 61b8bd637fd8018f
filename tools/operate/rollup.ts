import { setTimeout as sleep } from 'node:timers/promises'
import { rollupApi } from '@vitrine/contracts'
import { changesTable, recounted, recountLine, rollupLines } from './print.ts'
import type { Operators } from './reach.ts'
import { say, show } from './terminal.ts'

const lookEveryMs = 500

export async function rollupStatus({ tracking }: Operators): Promise<number> {
  for (const line of rollupLines(await tracking.ask(rollupApi.readRollup))) say(line)
  return 0
}

/** Has everything counted anew, shows how that goes, and says what changed for whom. */
export async function recount({ tracking }: Operators): Promise<number> {
  const before = await tracking.ask(rollupApi.readRollup)
  await tracking.ask(rollupApi.recount)
  say('Recounting. Ctrl-C leaves it going on.')
  for (;;) {
    await sleep(lookEveryMs)
    const { recount, last } = await tracking.ask(rollupApi.readRollup)
    if (last && last.finished !== before.last?.finished) {
      say(`Recounted: ${recounted(last)}.`)
      say(changesTable(last.changes, last.changed))
      return 0
    }
    if (recount) show(recountLine(recount))
  }
}
