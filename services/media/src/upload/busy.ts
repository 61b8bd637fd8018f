import { refuse } from '@vitrine/event-sourcing'

/** The answer while too many others wait. */
export const refuseBusy = (): never =>
  refuse('unavailable', 'service-unavailable', 'We are busy with other pictures. Please try again.', {
    retryAfter: 2,
  })
