import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { publicEvents } from './public-events.ts'
import { Activity } from './tracking/activity.ts'
import { ActivityBatch } from './tracking/activity-batch.ts'
import { SearchRecord } from './tracking/searched.ts'

/** The names of all fields, however deep. */
function fieldsOf(schema: z.ZodType): string[] {
  const fields = new Set<string>()
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return
    const { properties } = part as { properties?: object }
    for (const name of Object.keys(properties ?? {})) fields.add(name)
    Object.values(part).forEach(visit)
  }
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...fields].sort()
}
const dataOf = (options: readonly { shape: { data: z.ZodType } }[]) =>
  [...new Set(options.flatMap(({ shape }) => fieldsOf(shape.data)))].sort()

const ofPeople = /e-?mail|display|user-?name|full-?name|first-?name|last-?name|password|phone|birth/i
const ofOnePerson = /user|visitor|network|address|session|device-?id/i

describe('what is said of people is ids and facts', () => {
  it('in events: a field that is added here stays in logs and on the bus for good, also after an account is deleted', () => {
    expect(dataOf(publicEvents.user.events.options)).toEqual(['into', 'userId'])
    expect(dataOf(publicEvents.session.events.options)).toEqual(['session'])
  })
  it.each(Object.entries(publicEvents))(
    'no event of a %s has a field for an address, a name or a password',
    (_, { events }) => {
      expect(dataOf(events.options).filter((field) => ofPeople.test(field))).toEqual([])
    },
  )
  it('in records of what visitors do', () => {
    expect(fieldsOf(Activity)).toContain('userId')
    expect(fieldsOf(Activity).filter((field) => ofPeople.test(field))).toEqual([])
  })
  it.each([
    ['batches of what was seen', ActivityBatch],
    ['searches', SearchRecord],
  ])('in %s: nobody at all', (_, schema) =>
    expect(fieldsOf(schema).filter((field) => ofPeople.test(field) || ofOnePerson.test(field))).toEqual([]),
  )
})
