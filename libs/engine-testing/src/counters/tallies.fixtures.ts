import type { CounterSet, Increment, Tally } from '@vitrine/engines'

type Once = NonNullable<Tally['once']>

export const tally = (
  counter: string,
  field: string,
  by = 1,
  key?: string,
  lasting: Once['for'] = 'days',
): Tally => ({
  increments: [{ counter, field, by }],
  ...(key === undefined ? {} : { once: { key, for: lasting } }),
})
export const clicks = (by: number) => [tally('outfit-1', 'click', by)]

/** How many visitors are counted when ada comes, under a key that is remembered so long. */
export const adaComes = async (counters: CounterSet, offset: number, lasting?: Once['for']) => {
  await counters.add('activity/0', { offset }, [tally('outfit-1', 'visitors', 1, 'ada', lasting)])
  return (await counters.read(['outfit-1']))[0]?.visitors
}

/** What counts how many members a set has; with a field for each. */
export const seen = (members: Iterable<string>, { set = 'a day', field = 'seen', by = 1 } = {}): Tally => ({
  distinct: { set, members: new Set(members) },
  increments: [{ counter: 'outfit-1', field, by }],
})
export type Cap = { most?: number; group?: string; field?: string; counter?: string }

/** A view that came from somewhere; beyond so many sources it came from another one. */
export const from = (
  value: string,
  { most = 2, group = 'sources', field = value, counter = 'a' }: Cap = {},
): { increments: Increment[] } => ({
  increments: [{ counter, field, by: 1, capped: { group, value, most, field: 'other' } }],
})
export const offsetOf = async (counters: CounterSet, source: string) =>
  (await counters.position(source))?.offset
