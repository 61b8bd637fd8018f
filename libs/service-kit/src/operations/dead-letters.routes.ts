import { operationsApi } from '@vitrine/contracts'
import type { EventStore } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../telemetry/log.ts'
import { serve } from '../serve.ts'
import { audit } from './audit.ts'
import type { Chosen, DeadLetters } from './dead-letters.ts'
import type { OperationsEvent } from './operations.events.ts'

/** What an operator can see of a service's dead letters and decide about them; what was decided, and by whom, is kept. */
export const deadLettersRoutes =
  (given: { deadLetters: DeadLetters; store: () => EventStore; log: Log; now: () => Date }) =>
  (app: FastifyInstance) => {
    const { deadLetters, store, log, now } = given
    const decide = async (
      type: OperationsEvent['type'],
      { by, ...chosen }: Chosen & { by: string },
      work: (chosen: Chosen) => Promise<number>,
    ) => {
      if ((await deadLetters.show(chosen)).length === 0) return refuseMissing(chosen)
      const events = await work(chosen)
      const decided = { type, data: { ...chosen, events, by } }
      log.warn({ operation: decided }, sentenceOf(decided))
      await audit(store(), { decided, at: now() })
      return { events }
    }
    serve(app, operationsApi.listDeadLetters, () => deadLetters.list())

    serve(app, operationsApi.showDeadLetter, async ({ body }) => {
      const events = await deadLetters.show(body)
      return events.length > 0 ? events : refuseMissing(body)
    })
    serve(app, operationsApi.redriveDeadLetters, ({ body }) =>
      decide('DeadLettersRedriven', body, deadLetters.redrive),
    )
    serve(app, operationsApi.discardDeadLetters, ({ body }) =>
      decide('DeadLettersDiscarded', body, deadLetters.discard),
    )
  }

const refuseMissing = ({ from, id }: Chosen) =>
  refuse('missing', 'dead-letter-missing', `There is no dead letter ${id ? `${id} ` : ''}in ${from}.`)

function sentenceOf({ type, data: { from, id, events, by } }: OperationsEvent): string {
  const done = type === 'DeadLettersRedriven' ? 'redrove' : 'discarded'
  return `${by} ${done} ${events} dead ${events === 1 ? 'letter' : 'letters'} of ${from}${id ? `: ${id}` : ''}`
}
