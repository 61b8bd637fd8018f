import { expect, it } from '@jest/globals'
import type { RecordedEvent } from '@vitrine/engines'
import { enginesForTest } from '@vitrine/test-kit'
import { peopleIn } from './people.ts'
import { withHidden, withSaid } from './person.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Two processes on one store, a bus that can be away, and what it was given. */
async function twoProcesses() {
  const { documents, close } = await enginesForTest('taste')
  const told: RecordedEvent[] = []
  const failures: unknown[] = []
  const state = { isAway: false, hangs: false, now: new Date('2026-05-01T00:00:00.000Z') }
  const process = () =>
    peopleIn({
      documents,
      bus: {
        publish: async (event) => {
          if (state.hangs) await new Promise(() => undefined)
          if (state.isAway) throw new Error('the bus is away')
          told.push(event)
        },
      },
      now: () => state.now,
      onFailed: (error) => void failures.push(error),
    })
  return { one: process(), other: process(), told, failures, state, documents, close }
}
const like = (item: string) => ({ kind: 'like', item, is: true, at: 1, version: 1 }) as const

it('what two processes write at once is all there, and told with nothing of it', async () => {
  const { one, other, told, close } = await twoProcesses()
  const posts = Array.from({ length: 20 }, (_, post) => `p${post}`)
  await Promise.all(
    posts.map((post, index) =>
      (index % 2 ? one : other).change('ida', (person) => withSaid(person, [like(post)])),
    ),
  )
  const { person } = await one.read('ida')
  expect(person).toMatchObject({ version: 20 })
  expect('said' in person && person.said).toHaveLength(20)
  expect(told.map(({ data }) => data)).toContainEqual({ personId: 'ida', taste: 20 })
  expect(new Set(told.flatMap(({ data }) => Object.keys(data as object)))).toEqual(
    new Set(['personId', 'taste']),
  )
  await close()
})

it('who changed something waits for no bus that hangs', async () => {
  const { one, other, told, state, close } = await twoProcesses()
  state.hangs = true
  await one.change('ida', (person) => withSaid(person, [like('p')]))
  state.hangs = false
  await other.tellUntold()
  expect(told).toMatchObject([{ data: { personId: 'ida', taste: 1 } }])
  await close()
})

it('what could not be told is told later, by whichever process, and once', async () => {
  const { one, other, told, failures, state, close } = await twoProcesses()
  state.isAway = true
  await one.change('ida', (person) => withHidden(person, { outfitId: 'p', reason: null, at: 1 }))
  expect([told, failures.length]).toEqual([[], 1])
  state.isAway = false
  await other.tellUntold()
  await one.tellUntold()
  expect(told).toMatchObject([
    { id: 'taste-ida@1', stream: 'taste-ida', type: 'TasteChanged', data: { personId: 'ida', taste: 1 } },
  ])
  await close()
})

it('who was not here for 400 days is forgotten, and nobody else', async () => {
  const { one, state, documents, close } = await twoProcesses()
  await one.change('old', (person) => withSaid(person, [like('p')]))
  state.now = new Date(state.now.getTime() + 200 * dayMs)
  await one.change('new', (person) => withSaid(person, [like('p')]))
  state.now = new Date(state.now.getTime() + 201 * dayMs)
  await one.sweep()
  const left = await documents.collection('people').find()
  expect(left.map(({ id }) => id)).toEqual(['new'])
  await close()
})
