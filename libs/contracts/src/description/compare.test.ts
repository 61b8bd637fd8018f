import { describe, expect, it } from '@jest/globals'
import { compare } from './compare.ts'
import type { Description } from './describe-contracts.ts'
import type { Schema } from './schema.ts'

const text: Schema = { type: 'string' }
const object = (
  properties: Record<string, Schema>,
  required: string[] = Object.keys(properties),
): Schema => ({
  type: 'object',
  properties,
  required,
})

type Spoken = {
  body: Schema
  query: Schema
  reply: Schema
  event: Schema
  allow: string
  status: number
  service: string
  listeners: string[]
  codes: string[]
}
const now: Spoken = {
  body: object({ title: text, season: { enum: ['spring', 'summer'] }, note: text }, ['title']),
  query: object({}),
  reply: object({ id: text, review: { anyOf: [text, { type: 'null' }] }, price: { type: 'integer' } }),
  event: object({
    id: text,
    kind: { enum: ['view', 'click'] },
    products: { type: 'array', items: object({ id: text }) },
  }),
  allow: 'anyone',
  status: 200,
  service: 'catalog',
  listeners: ['favorites', 'tracking'],
  codes: ['missing'],
}

/** One endpoint and one event. */
const spoken = (changes: Partial<Spoken> = {}): Description => {
  const { body, query, reply, event, allow, status, service, listeners, codes } = { ...now, ...changes }
  return {
    endpoints: {
      'PUT /api/outfits/:id': {
        service,
        allow,
        status,
        carries: 'json',
        params: object({ id: text }),
        query,
        body,
        reply,
      },
    },
    events: { OutfitPublished: { from: 'catalog', listeners, data: event } },
    records: {},
    refusals: { codes, body: object({ message: text }) },
  }
}
const after = (changes: Partial<Spoken>) => compare(spoken(), spoken(changes))
const without = (name: keyof Description, key: string): Description => {
  const { [key]: _, ...rest } = spoken()[name] as Record<string, never>
  return { ...spoken(), [name]: rest }
}
const inBody = (changes: Record<string, Schema>, required = ['title']) =>
  after({ body: object({ ...now.body.properties, ...changes }, required) })
const inReply = (changes: Record<string, Schema>, required?: string[]) =>
  after({ reply: object({ ...now.reply.properties, ...changes }, required) })
const inEvent = (changes: Record<string, Schema>, required?: string[]) =>
  after({ event: object({ ...now.event.properties, ...changes }, required) })

const caller = 'the browser and whoever calls the API'

it('what is the same breaks nobody and needs no words', () =>
  expect(after({})).toEqual({ breaks: [], changes: [] }))

describe('an endpoint', () => {
  it('may be added', () =>
    expect(compare(without('endpoints', 'PUT /api/outfits/:id'), spoken())).toEqual({
      breaks: [],
      changes: ['PUT /api/outfits/:id is new'],
    }))
  it('may not go', () =>
    expect(compare(spoken(), without('endpoints', 'PUT /api/outfits/:id')).breaks).toEqual([
      `PUT /api/outfits/:id is gone: ${caller} would find nothing there`,
    ]))
  it('may not be for fewer people', () => {
    expect(after({ allow: 'administrator' }).breaks).toEqual([
      `PUT /api/outfits/:id is for administrator now, and was for anyone: ${caller} would be refused`,
    ])
    expect(compare(spoken({ allow: 'administrator' }), spoken()).breaks).toEqual([])
  })
  it('may not answer with another status', () => expect(after({ status: 204 }).breaks).toHaveLength(1))
  it('may move to another service', () =>
    expect(after({ service: 'media' })).toEqual({
      breaks: [],
      changes: ['PUT /api/outfits/:id is served by media now'],
    }))
})

describe('a request', () => {
  it.each<[string, ReturnType<typeof after>, string]>([
    ['gain a required field', inBody({ size: text }, ['title', 'size']), 'its body has `size` now, always'],
    ['require an optional field', inBody({}, ['title', 'note']), 'its body has `note` always now'],
    [
      'lose a field',
      after({ body: object({ title: text, note: text }, ['title']) }),
      'its body lost `season`',
    ],
    [
      'take fewer values',
      inBody({ season: { enum: ['spring'] } }),
      'its body has `season` no longer as "summer"',
    ],
    [
      'take values alone where it took any',
      inBody({ note: { enum: ['yes'] } }),
      'has `note` no longer as string',
    ],
    [
      'limit a field more',
      inBody({ title: { type: 'string', maxLength: 5 } }),
      'limits `title` more by maxLength',
    ],
    [
      'require a form',
      inBody({ title: { type: 'string', pattern: '^a' } }),
      'limits `title` more by pattern',
    ],
  ])('may not %s', (_what, { breaks }, sentence) => {
    expect(breaks[0]).toContain(sentence)
    expect(breaks[0]).toMatch(
      /^PUT \/api\/outfits\/:id: .+: the browser and whoever calls the API would be refused$/,
    )
  })
  it.each<[string, ReturnType<typeof after>]>([
    ['gain an optional field', inBody({ size: text })],
    ['require a field no more', inBody({}, [])],
    ['take more values', inBody({ season: { enum: ['spring', 'summer', 'fall'] } })],
    ['take anything of a type', inBody({ season: text })],
    ['take null too', inBody({ note: { anyOf: [text, { type: 'null' }] } })],
    ['be refused less often', after({ query: object({ limit: text }, []) })],
    ['have another default', inBody({ note: { type: 'string', default: '' } })],
  ])('may %s, and it is written down', (_what, { breaks, changes }) => {
    expect(breaks).toEqual([])
    expect(changes).toHaveLength(1)
  })
})

describe('a reply', () => {
  it.each<[string, ReturnType<typeof after>, string]>([
    [
      'lose a field',
      after({ reply: object({ id: text, price: { type: 'integer' } }) }),
      'its reply lost `review`',
    ],
    ['leave a field out', inReply({}, ['id', 'review']), 'its reply may leave out `price`'],
    [
      'have null for what was always there',
      inReply({ id: { type: ['string', 'null'] } }),
      'may have `id` as null',
    ],
    ['change a type', inReply({ price: text }), 'may have `price` as string'],
    [
      'have fractions where there were none',
      inReply({ price: { type: 'number' } }),
      'may have `price` as number',
    ],
  ])('may not %s', (_what, { breaks }, sentence) => {
    expect(breaks[0]).toContain(sentence)
    expect(breaks[0]).toMatch(/^PUT .+: the browser and whoever calls the API would not understand$/)
  })
  it.each<[string, ReturnType<typeof after>]>([
    ['gain a field', inReply({ size: text })],
    ['never be null again', inReply({ review: text })],
    ['keep to limits', inReply({ id: { type: 'string', maxLength: 5 } })],
  ])('may %s, and it is written down', (_what, { breaks, changes }) => {
    expect(breaks).toEqual([])
    expect(changes).toHaveLength(1)
  })
})

describe('an event', () => {
  const harm = 'favorites and tracking would no longer understand what catalog publishes'

  it('may not lose a field, and who hears it is named', () =>
    expect(after({ event: object({ id: text, kind: { enum: ['view', 'click'] } }) }).breaks).toEqual([
      `OutfitPublished lost \`products\`: ${harm}`,
    ]))
  it('may not lose a field of what it lists', () =>
    expect(inEvent({ products: { type: 'array', items: object({}) } }).breaks).toEqual([
      `OutfitPublished lost \`products[].id\`: ${harm}`,
    ]))
  it('may not say a value that its listeners have never heard', () =>
    expect(inEvent({ kind: { enum: ['view', 'click', 'tap'] } }).breaks).toEqual([
      `OutfitPublished may have \`kind\` as "tap": ${harm}`,
    ]))
  it('may not go', () =>
    expect(compare(spoken(), without('events', 'OutfitPublished')).breaks).toEqual([
      'OutfitPublished is gone: favorites and tracking would wait for it in vain',
    ]))
  it('may gain fields, values fewer, and listeners', () => {
    const more = after({
      event: object({ ...now.event.properties, at: text, kind: { enum: ['view'] } }),
      listeners: ['favorites', 'media', 'tracking'],
    })
    expect(more.breaks).toEqual([])
    expect(more.changes).toEqual([
      'OutfitPublished has `kind` no longer as "click"',
      'OutfitPublished has `at` now, always',
      'OutfitPublished is heard by favorites, media and tracking now',
    ])
  })
})

describe('a refusal', () => {
  it('may be added and may not go', () => {
    expect(after({ codes: ['missing', 'stale'] })).toEqual({
      breaks: [],
      changes: ['The refusal stale is new'],
    })
    expect(after({ codes: [] }).breaks).toHaveLength(1)
  })
})
