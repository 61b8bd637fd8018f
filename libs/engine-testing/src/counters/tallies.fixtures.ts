import type { CounterSet, Tally } from '@vitrine/engines'

export const tally = (counter: string, field: string, by = 1, once?: string): Tally => ({
  increments: [{ counter, field, by }],
  ...(once === undefined ? {} : { once }),
})
export const clicks = (by: number) => [tally('outfit-1', 'click', by)]

/** How many visitors are counted when ada comes. */
export const adaComes = async (counters: CounterSet, offset: number) => {
  await counters.add('activity/0', { offset }, [tally('outfit-1', 'visitors', 1, 'ada')])
  return (await counters.read(['outfit-1']))[0]?.visitors
}
export const offsetOf = async (counters: CounterSet, source: string) =>
  (await counters.position(source))?.offset
