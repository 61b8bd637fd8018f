import { setTimeout as sleep } from 'node:timers/promises'
import { rollupApi } from '@vitrine/contracts'
import type { Asked } from './ask-all.ts'
import { changesTable, recounted, recountLine, rollupLines } from './print.ts'

const lookEveryMs = 500

export async function rollupStatus({ operators, terminal }: Asked): Promise<number> {
  for (const line of rollupLines(await operators.tracking.ask(rollupApi.readRollup))) terminal.say(line)
  return 0
}

/** Has everything counted anew, shows how that goes, and says what changed for whom. */
export async function recount({ operators, terminal }: Asked): Promise<number> {
  const { tracking } = operators
  const before = await tracking.ask(rollupApi.readRollup)
  await tracking.ask(rollupApi.recount)
  terminal.say('Recounting. Ctrl-C leaves it going on.')
  for (;;) {
    await sleep(lookEveryMs)
    const { recount, last } = await tracking.ask(rollupApi.readRollup)
    if (last && last.finished !== before.last?.finished) {
      terminal.say(`Recounted: ${recounted(last)}.`)
      terminal.say(changesTable(last.changes, last.changed))
      return 0
    }
    if (recount) terminal.show((look) => recountLine(recount, look))
  }
}
