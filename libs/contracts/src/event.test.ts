import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { event, eventSchema } from './event.ts'

const events = eventSchema([event('ThingMade', z.object({ size: z.number(), name: z.string() }))])
const made = (data: unknown) => () => events.parse({ type: 'ThingMade', data })

describe('an event that cannot be read', () => {
  it('says in one sentence where it differs', () => {
    expect(made({ size: 'wide', name: 'a' })).toThrow(
      /^data\.size: Invalid input: expected number, received string$/,
    )
    expect(made({})).toThrow(/^data\.size: [^\n]+, and 1 more$/)
  })
  it('is of a type that is known', () =>
    expect(() => events.parse({ type: 'ThingLost', data: {} })).toThrow('ThingLost is not known here'))
})
