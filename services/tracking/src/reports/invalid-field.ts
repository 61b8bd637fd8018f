import { refuse } from '@vitrine/event-sourcing'

/** Refuses a query because of one of its fields. */
export const invalidField = (path: string, message: string): never =>
  refuse('invalid', 'request-invalid', `${path}: ${message}`, { issues: [{ path, message }] })
