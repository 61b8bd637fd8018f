import type { Consumer, Counters, Engines } from '@vitrine/engines'

const sourceOf = (partition: number) => `activity/${partition}`

/** Counts every record of the stream, and each value once. */
export const rollUp = (counters: Counters): Consumer => ({
  resumeAfter: async (partition) => (await counters.position(sourceOf(partition)))?.offset,
  async handle({ partition, records }) {
    const last = records.at(-1)
    if (!last) return
    const once = records.map(({ value }) => ({
      once: { key: `value/${value as number}`, for: 'days' as const },
      increments: [{ counter: 'values', field: 'all', by: 1 }],
    }))
    const all = { increments: [{ counter: 'records', field: String(partition), by: records.length }] }
    await counters.add(sourceOf(partition), { offset: last.offset }, [all, ...once])
  },
})

export const types = ['OutfitPublished']

/** Keeps a document for every event that the bus delivers. */
export const view = (engines: Engines) => ({
  name: 'view',
  types,
  handle: ({ id, version }: { id: string; version: number }) =>
    engines.documents.collection('view').put(id, version, { id }),
})
