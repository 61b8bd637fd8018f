import { expect, it } from '@jest/globals'
import type { Activity } from '@vitrine/contracts'
import type { ProductPlace } from '../outfits/outfit-replica.ts'
import { activityForTest, batchForTest, enginesForTest, impressionForTest } from '@vitrine/test-kit'
import { sealAgent } from '../visitors/sealed-agent.ts'
import { classifyBatchesWith, classifyWith } from './classify.ts'

const agentKeyOf = async (day: string) => (day === '2026-05-04' ? 'the key' : undefined)
const sealed = (agent: string) => ({ agent: null, sealedAgent: sealAgent('the key', agent) })
const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const bot = 'Googlebot/2.1 (+http://www.google.com/bot.html)'
const long = `Mozilla/5.0 (X11; Linux x86_64) ${'x'.repeat(300)}`.slice(0, 300)

it.each<[string, Partial<Activity>, boolean]>([
  ['a person', {}, false],
  ['a bot that was taken for a person', { agent: bot }, true],
  ['a person who was taken for a bot', { excluded: 'bot' }, false],
  ['a bot that asked not to be tracked', { agent: null, excluded: 'bot' }, true],
  ['a person who asked not to be tracked', { agent: null }, false],
  ['a bot whose agent was cut', { agent: long, excluded: 'bot' }, true],
  ['nobody', { agent: '' }, true],
  ['a bot whose agent is encrypted', sealed(bot), true],
  [
    'a person whose agent is encrypted, and who was taken for a bot',
    { ...sealed(person), excluded: 'bot' },
    false,
  ],
  ['a bot whose agent is encrypted and was cut', { ...sealed(long), excluded: 'bot' }, true],
  [
    'a bot whose key is destroyed',
    { ...sealed(person), at: '2026-05-03T09:00:00.000Z', excluded: 'bot' },
    true,
  ],
  ['a person whose key is destroyed', { ...sealed(bot), at: '2026-05-03T09:00:00.000Z' }, false],
])('%s is classified by what is left of the agent', async (_, changes, isBot) => {
  const classify = classifyWith({ outfits: { rows: { getMany: async () => [] } }, agentKeyOf })
  expect(await classify([activityForTest(changes)])).toMatchObject([{ isBot }])
})

it('a product that is known by now leads to its outfit', async () => {
  const engines = await enginesForTest('tracking')
  const rows = engines.documents.collection<ProductPlace>('products')
  await rows.put('p1', 1, { outfitId: 'o1' })
  const click = (productId: string) => activityForTest({ kind: 'click', outfitId: null, productId })
  const classified = await classifyWith({ outfits: { rows }, agentKeyOf })([
    click('p1'),
    click('p2'),
    activityForTest({ outfitId: 'o3' }),
  ])
  expect(classified.map(({ outfitId }) => outfitId)).toEqual(['o1', null, 'o3'])
  await engines.close()
})

it('an outfit of a batch that is known stays so without being looked up again, and one that is not is asked for each time', async () => {
  const asked: string[][] = []
  const there = new Set(['o1'])
  const classify = classifyBatchesWith({
    outfits: {
      getMany: async (ids) => {
        asked.push([...ids])
        const document = { title: '', published: true, deleted: false, createdAt: '' }
        return ids.filter((id) => there.has(id)).map((id) => ({ id, version: 1, document }))
      },
    },
    agentKeyOf,
  })
  const batch = batchForTest({
    items: ['o1', 'o2', 'o1'].map((outfitId) => impressionForTest({ outfitId })),
  })
  const knownOf = async () => [...(await classify([batch, batch])).at(-1)!.known]
  expect(await knownOf()).toEqual(['o1'])
  there.add('o2')
  expect(await knownOf()).toEqual(['o1', 'o2'])
  expect(await knownOf()).toEqual(['o1', 'o2'])
  expect(asked).toEqual([['o1', 'o2'], ['o2']])
})
