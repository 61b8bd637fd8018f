import { refuse } from '@vitrine/event-sourcing'

/** For a service that nobody serves here. */
export const unavailable = (service: string): never =>
  refuse('unavailable', 'service-unavailable', `The ${service} service is unavailable. Please try again.`, {
    retryAfter: 5,
  })
