import { refuse } from '@vitrine/event-sourcing'

/** What whoever comes is told while enough others wait. */
export const refuseBusy = (): never =>
  refuse('unavailable', 'service-unavailable', 'We are busy with other pictures. Please try again.', {
    retryAfter: 2,
  })
