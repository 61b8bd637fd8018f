import { deadline } from '@vitrine/concurrency'
import { tasteApi } from '@vitrine/contracts'
import type { Ask, ReportFailure } from '@vitrine/service-kit'

/** Whoever answers the quiz waits no longer for a service that does not answer: identity's event tells it, too. */
const waitsMs = 1_000

/** Tells taste before the reply is passed on, so that the first feed after it follows the new answers. */
export function quizChangedIn({ ask, failed }: { ask: Ask; failed: ReportFailure }) {
  const onFailed = failed('taste could not be told that the answers to a quiz have changed')
  return (personId: string): Promise<void> =>
    deadline(waitsMs, ask('taste', tasteApi.forgetQuiz, undefined, { params: { personId } })).catch(onFailed)
}
