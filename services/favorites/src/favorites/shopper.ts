import type { Caller } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'

/** The id of whoever is signed in. */
export const shopperOf = ({ shopper }: Caller): string =>
  shopper?.id ?? refuse('unauthenticated', 'not-signed-in', 'Please sign in first.')
