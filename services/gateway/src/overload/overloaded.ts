import { Refusal } from '@vitrine/event-sourcing'

/** The refusal while there is too much to do. */
export const overloaded = {
  code: 'overloaded',
  message: 'Too much is going on at once. Please try again in a moment.',
  retryAfter: 2,
} as const

export const overload = (): Refusal =>
  new Refusal('unavailable', overloaded.code, overloaded.message, { retryAfter: overloaded.retryAfter })
