import { deadline } from '@vitrine/concurrency'
import { favoritesApi, tasteApi } from '@vitrine/contracts'
import type { Ask, ReportFailure } from '@vitrine/service-kit'

/** They answer earlier. Whoever signs in waits no longer for a service that does not. */
const waitsMs = 3_500

/** Waits until what a visitor did is the account's, so that the first look at the account shows it. */
export function joinedIn({ ask, failed }: { ask: Ask; failed: ReportFailure }) {
  const onFailed = failed('it is not known whether what a visitor did is with the account')
  return async (visitorId: string): Promise<void> => {
    const joined = [
      ask('favorites', favoritesApi.awaitJoining, undefined, { params: { id: visitorId } }),
      ask('taste', tasteApi.awaitJoining, undefined, { params: { personId: visitorId } }),
    ]
    await Promise.all(joined.map((one) => deadline(waitsMs, one).catch(onFailed)))
  }
}
