import { setTimeout as sleep } from 'node:timers/promises'
import { operationsApi } from '@vitrine/contracts'
import type { EventLog } from '@vitrine/engines'
import type { ReportFailure } from '../service/outages.ts'
import type { Log } from '../telemetry/log.ts'
import type { Router } from '../http/router.ts'
import { serve } from '../http/serve.ts'
import type { RecordAdministration } from './administration.ts'
import type { Chosen, DeadLetters } from './dead-letters.ts'
import { decide, latestDecisions, refuseGone, refuseMissing } from './decisions.ts'
import type { OperationsEvent } from './operations.events.ts'

const answerWithinMs = 2_000

type Asked = Chosen & { by: string; administrator?: string | undefined }

const kinds = {
  DeadLettersRedriven: 'dead-letters-redriven',
  DeadLettersDiscarded: 'dead-letters-discarded',
} as const

/** What an operator can see of a service's dead letters and decide about them; what was decided, and by whom, is kept. */
export function deadLettersRoutes(
  router: Router,
  given: {
    deadLetters: DeadLetters
    store: () => EventLog
    administration: RecordAdministration
    log: Log
    failed: ReportFailure
    now: () => Date
  },
) {
  const { deadLetters, store, administration, log, failed, now } = given

  /** Longer work continues after the reply. */
  const carryOut = async (
    type: OperationsEvent['type'],
    { by, administrator, ...chosen }: Asked,
    work: (chosen: Chosen) => Promise<number>,
  ) => {
    const what = {
      kind: kinds[type],
      by: administrator ?? null,
      on: chosen.from,
      name: chosen.id ?? '',
      detail: by,
    }
    const decided = await administration.recorded(what, () =>
      decide({ store: store(), deadLetters, now }, { type, chosen, by }),
    )
    const working = work(chosen)
    const done = await Promise.race([working, sleep(answerWithinMs, undefined, { ref: false })])
    if (done === undefined) working.catch(failed('a decision about dead letters was not carried out whole'))
    log.warn({ operation: decided }, sentenceOf(decided))
    if (done === 0) return refuseGone(chosen)
    const { events } = decided.data
    return done === undefined ? { events, left: events } : { events: done, left: 0 }
  }
  serve(router, operationsApi.listDeadLetters, () => deadLetters.list())
  serve(router, operationsApi.readOldestDeadLetters, ({ body }) => deadLetters.oldest(body.from, body.limit))
  serve(router, operationsApi.listDecisions, () => latestDecisions(store()))

  serve(router, operationsApi.showDeadLetter, async ({ body }) => {
    const events = await deadLetters.show(body)
    return events.length > 0 ? events : refuseMissing(body)
  })
  serve(router, operationsApi.redriveDeadLetters, ({ body }) =>
    carryOut('DeadLettersRedriven', body, deadLetters.redrive),
  )
  serve(router, operationsApi.discardDeadLetters, ({ body }) =>
    carryOut('DeadLettersDiscarded', body, deadLetters.discard),
  )
}

function sentenceOf({ type, data: { from, id, events, by } }: OperationsEvent): string {
  const done = type === 'DeadLettersRedriven' ? 'redrove' : 'discarded'
  return `${by} ${done} ${events} dead ${events === 1 ? 'letter' : 'letters'} of ${from}${id ? `: ${id}` : ''}`
}
