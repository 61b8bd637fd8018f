import type { Collection, Documents, Find, Scalar, Stored } from '@vitrine/engines'
import type { Mutant } from '../contract/mutants.ts'
import { mutateCollection } from './mutate-collection.ts'
import type { findClauses } from './documents.find.contract.ts'

/** Asks another question, or changes the answer. */
const mutateFind = (
  change: <D extends object>(collection: Collection<D>, query: Find) => Promise<Stored<D>[]>,
): Mutant<Documents> =>
  mutateCollection((collection) => ({ find: (query: Find = {}) => change(collection, query) }))

const valueOf = (stored: Stored<object>, field: string) => (stored.document as Record<string, Scalar>)[field]

/** Filters by hand, with an equality of its own. */
const filteredBy = (equal: (stored: Scalar | undefined, asked: Scalar) => boolean): Mutant<Documents> =>
  mutateFind(async (collection, { where = {}, ...query }) =>
    (await collection.find(query)).filter((stored) =>
      Object.entries(where).every(([field, asked]) => equal(valueOf(stored, field), asked)),
    ),
  )
/** Sorts by hand, with an order of its own. */
const sortedBy = (compare: (a: string, b: string) => number): Mutant<Documents> =>
  mutateFind(async (collection, { sort, ...query }) => {
    const found = await collection.find(query)
    if (!sort) return found
    const sign = sort.direction === 'ascending' ? 1 : -1
    return found.sort((a, b) => sign * compare(String(valueOf(a, sort.by)), String(valueOf(b, sort.by))))
  })

export const findMutants: Record<keyof typeof findClauses, Mutant<Documents>> = {
  'finds what equals in every field asked for': filteredBy(
    (stored, asked) => stored === asked || asked === true,
  ),
  'tells numbers, strings and booleans apart': filteredBy(
    (stored, asked) => String(stored) === String(asked),
  ),
  'finds a missing field as null': filteredBy((stored, asked) => stored === asked),
  'does not take a list for one of its members': filteredBy((stored, asked) =>
    [stored].flat().includes(asked),
  ),
  'sorts numbers by size and strings by their bytes, in both directions': sortedBy((a, b) =>
    a.localeCompare(b),
  ),
  'mutants ties by id, in the same direction': sortedBy((a, b) => Number(a) - Number(b)),
  'puts what lacks the field before everything else': sortedBy(
    (a, b) => (Number(a) || 99) - (Number(b) || 99),
  ),
  'answers by id when no order is asked for': mutateFind(async (collection, query) =>
    collection.find(query.sort ? query : { ...query, sort: { by: 'rank', direction: 'ascending' } }),
  ),
  'skips and limits': mutateFind((collection, { skip: _, ...query }) => collection.find(query)),
  'pages by cursor through ties and missing fields, each document once': mutateFind(
    async (collection, { after, limit, ...query }) => {
      const { by, direction } = query.sort ?? { by: 'id', direction: 'ascending' }
      const isAfter = (value: Scalar, last: Scalar) =>
        direction === 'ascending' ? (value ?? -99) > (last ?? -99) : (value ?? -99) < (last ?? -99)
      const found = await collection.find(query)
      return found.filter((s) => !after || isAfter(valueOf(s, by) ?? null, after.value)).slice(0, limit)
    },
  ),
  'pages by cursor stay steady while documents come and go': (open) => async () => {
    let page = 0
    return mutateFind((collection, { after, ...query }) => {
      page = after ? page + 1 : 0
      return collection.find({ ...query, skip: page })
    })(open)()
  },
  'pages by cursor within what equals': mutateFind((collection, { where, ...query }) =>
    collection.find(query.after || !where ? query : { ...query, where }),
  ),
}
