import { deadline } from '@vitrine/concurrency'
import { favoritesApi, identityApi, tasteApi, type Endpoint } from '@vitrine/contracts'
import type { Ask, ReportFailure } from '@vitrine/service-kit'

/** They answer earlier. Whoever signs in waits no longer for a service that does not. */
const waitsMs = 3_500

/** Waits until what a visitor did before a login or a registration is the account's, so that the first look at it shows that. */
export function joinedIn({ ask, failed }: { ask: Ask; failed: ReportFailure }) {
  const onFailed = failed('it is not known whether what a visitor did is with the account')
  return async (visitorId: string, by: Endpoint): Promise<void> => {
    const asked = [ask('favorites', favoritesApi.awaitJoining, undefined, { params: { id: visitorId } })]
    // Whoever opens an account stays the person that taste knows.
    if (by !== identityApi.registerShopper)
      asked.push(ask('taste', tasteApi.awaitJoining, undefined, { params: { personId: visitorId } }))
    await Promise.all(asked.map((one) => deadline(waitsMs, one).catch(onFailed)))
  }
}
