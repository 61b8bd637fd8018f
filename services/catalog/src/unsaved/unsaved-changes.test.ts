import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import type { Engines } from '@vitrine/engines'
import { enginesForTest } from '@vitrine/test-kit'
import { unsavedStore } from './unsaved-changes.ts'

let engines: Engines
beforeAll(async () => {
  engines = await enginesForTest('catalog')
})
afterAll(() => engines.close())

let time = Date.UTC(2026, 4, 4)
const storeNow = () => unsavedStore({ documents: engines.documents, now: () => new Date(time) })

type Sent = { id: string; revision: number; content: string | undefined }

/** Two tabs type and save; what they send arrives in any order, and sometimes twice. */
async function happened(seed: number) {
  const [store, owner, random] = [storeNow(), `owner-${seed}`, seededRandom(seed)]
  const tabs = ['one', 'two'].map((id) => ({ id, revision: 0, last: undefined as string | undefined }))
  const onTheWay: Sent[] = []
  async function arrive() {
    const [sent] = onTheWay.splice(Math.floor(random() * onTheWay.length), 1)
    if (!sent) return
    const { content, ...form } = sent
    const again = random() < 0.3 ? 2 : 1
    for (let time = 0; time < again; time += 1)
      await (content === undefined
        ? store.remove(owner, form)
        : store.store(owner, { ...form, outfit: 'o1', content }))
  }
  for (let number = 0; number < 25; number += 1) {
    const tab = tabs[random() < 0.5 ? 0 : 1]
    if (!tab || random() < 0.4) await arrive()
    else if (random() < 0.8 || tab.revision === 0)
      onTheWay.push({
        id: tab.id,
        revision: (tab.revision += 1),
        content: (tab.last = `${tab.id} ${number}`),
      })
    else onTheWay.push({ id: tab.id, revision: tab.revision, content: (tab.last = undefined) })
  }
  while (onTheWay.length > 0) await arrive()
  const left = (await store.list(owner, 'o1')).map(({ content }) => content)
  return { left: left.toSorted(), expected: tabs.flatMap(({ last }) => last ?? []).toSorted() }
}

it('any order of what two tabs store and save loses nothing that either of them typed last', async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const { left, expected } = await happened(seed)
    expect([seed, left]).toEqual([seed, expected])
  }
})

describe('what nobody came back to', () => {
  it('is there for 30 days', async () => {
    const store = storeNow()
    const form = { id: 'old', outfit: 'o1', content: 'words' }
    const left = async () => (await store.list('ada', 'o1')).length
    await store.store('ada', { ...form, revision: 1 })
    time += 30 * 24 * 60 * 60 * 1000
    await store.sweep()
    expect(await left()).toBe(1)
    time += 1000
    await store.sweep()
    expect(await left()).toBe(0)
  })
})
