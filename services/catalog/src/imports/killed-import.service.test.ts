import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Engines } from '@vitrine/engines'
import { seededRandom } from '@vitrine/engine-testing'
import { enginesForTest, projectionsForTest } from '@vitrine/test-kit'
import type { Ask } from '@vitrine/service-kit'
import { editableOutfits } from '../editor/editable-outfits.projection.ts'
import { draft } from '../outfit/outfit.fixtures.ts'
import { outfitHandler, outfitStates } from '../outfits.ts'
import { applying, asked, checking } from './import-job.ts'
import { importStore } from './import-store.ts'
import { addressOf, fakeMedia, zipOf } from './imports.fixtures.ts'
import { runImports } from './run-imports.ts'

let engines: Engines
let now: Date
let media: ReturnType<typeof fakeMedia>
beforeEach(async () => {
  engines = await enginesForTest('catalog')
  now = new Date('2026-05-04T09:00:00.000Z')
  media = fakeMedia(() => Promise.reject(new Error('not asked')))
})
afterEach(() => engines.close())

const never = new Promise<never>(() => undefined)

/** One of the processes of a catalog. `lives`: after so many steps it is killed, and nothing that it began goes on. */
async function process(worker: string, { lives = Infinity } = {}) {
  const projections = projectionsForTest(engines)
  const editable = projections.project(editableOutfits)
  await projections.open()
  const death = Promise.withResolvers<void>()
  let steps = 0
  const alive =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      if ((steps += 1) <= lives) return work(...args)
      death.resolve()
      return never
    }
  const store = importStore({ documents: engines.documents, now: () => now })
  const ask: Ask = async (_, endpoint, body) => {
    const { body: answer } = await media.forward({
      method: endpoint.method,
      path: endpoint.path,
      headers: {},
      body: JSON.stringify(body),
    })
    return JSON.parse(String(answer) || 'null')
  }
  const run = () =>
    Promise.race([
      death.promise,
      runImports({
        store: { ...store, moveOn: alive(store.moveOn), storeRows: alive(store.storeRows) },
        editable,
        loadOutfit: outfitStates(engines),
        handleOutfit: alive(outfitHandler(engines, { project: projections.apply })),
        ask: alive(ask) as Ask,
        onFailed: () => undefined,
        now: () => now,
        worker,
        stopping: new AbortController().signal,
      }),
    ])
  return { store, run }
}

const count = 60
const postOf = (index: number) => ({
  version: 1,
  id: `post-${index}`,
  createdAt: '2026-01-01T09:00:00.000Z',
  ...draft,
  images: [addressOf('front')],
  published: index % 2 === 0,
  publishedAt: index % 2 === 0 ? '2026-01-02T09:00:00.000Z' : null,
  products: [],
})

it('goes on where a killed process stopped, and writes each post once', async () => {
  const posts = Array.from({ length: count }, (_, index) => `${JSON.stringify(postOf(index))}\n`).join('')
  const file = await zipOf({ 'posts.jsonl': posts, [`pictures/${addressOf('front').slice(7)}`]: 'front' })
  const { store } = await process('asking')
  const job = asked({ name: 'a.zip', bytes: file.length, by: 'mira', askedAt: now.toISOString() })
  const { id } = await store.add(job)
  media.sent.set(id, file)
  const random = seededRandom(11)
  for (const next of [checking, applying]) {
    const found = await store.get(id)
    await store.moveOn(found, next(found.document))
    for (let kills = 0; kills < 8; kills += 1) {
      await (await process(`killed-${kills}`, { lives: 3 + Math.floor(random() * 60) })).run()
      now = new Date(now.getTime() + 16_000) // the lease has ended
    }
    await (await process('last')).run()
  }
  expect((await store.get(id)).document).toMatchObject({
    state: 'done',
    outcomes: { new: count, refused: 0 },
    total: count,
    written: count,
    unchanged: 0,
    refused: 0,
  })
  for (let index = 0; index < count; index += 1) {
    const events = await engines.eventStore.read(`outfit-post-${index}`)
    expect(events.map(({ type, by }) => [type, by])).toEqual(
      (index % 2 === 0 ? ['OutfitDrafted', 'OutfitPublished'] : ['OutfitDrafted']).map((type) => [
        type,
        'mira',
      ]),
    )
  }
})
