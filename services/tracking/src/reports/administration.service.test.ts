import { expect, it } from '@jest/globals'
import { administrationApi, rollupApi, trackingApi } from '@vitrine/contracts'
import { administrator as as, eventually } from '@vitrine/test-kit'
import { trackingForTests } from '../tracking.fixtures.ts'

const tests = trackingForTests()
const call: typeof tests.service.call = (...asked) => tests.service.call(...asked)
/** What was recorded in the meantime; the clock stands still, so in no order. */
const said = async () => {
  const { items } = (await call(administrationApi.listAdministration, { body: { limit: 50 } })).body
  return items.map(({ kind, by, on, name, detail }) => [kind, by, on, name, detail].join(' ').trim()).sort()
}

it('records what is done to goals and notes, once, and nothing that was refused or not there', async () => {
  const goal = { params: { id: 'coats' }, as }
  await eventually(async () => {
    const body = { name: 'Coats', posts: ['o1'], products: [] }
    expect((await call(trackingApi.writeGoal, { ...goal, body })).status).toBe(204)
  })
  const note = { params: { day: '2026-05-04' }, as }
  await call(trackingApi.writeNote, { ...note, body: { text: 'Sale' } })
  const unknown = { name: 'None', posts: ['nowhere'], products: [] }
  expect((await call(trackingApi.writeGoal, { params: { id: 'none' }, body: unknown, as })).status).toBe(400)
  for (const _ of ['once', 'again']) {
    await call(trackingApi.removeGoal, goal)
    await call(trackingApi.removeNote, note)
  }
  expect(await said()).toEqual([
    'goal-removed admin-1 coats Coats',
    'goal-written admin-1 coats Coats',
    'note-removed admin-1 2026-05-04  Sale',
    'note-written admin-1 2026-05-04  Sale',
  ])
})

it('records who had everything counted anew, also an operator without a name', async () => {
  await call(rollupApi.recount, { body: { administrator: 'eva' } })
  await call(rollupApi.recount)
  expect(await said()).toEqual(['recounted', 'recounted eva'])
})
