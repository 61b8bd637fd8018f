import { beforeEach, describe, expect, it } from '@jest/globals'
import { operationsApi } from '@vitrine/contracts'
import { eventually } from '@vitrine/engine-testing'
import { at, lately, made, thingsForTest } from './things.fixtures.ts'

const { things, ask, list, ready, decisions, eventuallyDead } = thingsForTest()

describe('a stream that cannot be published', () => {
  beforeEach(async () => {
    const { eventStore } = things.engines
    await eventStore.append('thing-1', 0, [...made(1), ...made('large'), ...made(3)], {
      at: lately,
    })
    await eventuallyDead()
  }, 60_000)

  it('is listed and shown, and /ready says so without refusing', async () => {
    expect(await list()).toEqual([
      {
        from: 'outbox',
        id: 'thing-1',
        error: 'thing-1@2 cannot be read: a size must be a number',
        attempts: 5,
        at: expect.any(String),
        events: 2,
      },
    ])
    const shown = await ask(operationsApi.showDeadLetter, { body: { from: 'outbox', id: 'thing-1' } })
    expect(shown).toMatchObject([{ id: 'thing-1@2', data: { size: 'large' } }, { id: 'thing-1@3' }])
    await eventually(async () =>
      expect(await ready()).toEqual({
        status: 200,
        degraded: ['1 stream of the outbox is a dead letter: npm run dead-letters -- list'],
      }),
    )
  })
  it('goes on when it is redriven once it can be read; who did that stands in the log', async () => {
    things.state.mended = true
    const body = { from: 'outbox', id: 'thing-1', by: 'ada' }
    expect([await ask(operationsApi.redriveDeadLetters, { body }), await list()]).toEqual([
      { events: 2, left: 0 },
      [],
    ])
    await eventually(async () => {
      const [status] = await ask(operationsApi.listProjections)
      expect(status).toMatchObject({ name: 'things', isCurrent: true })
      expect((await things.engines.documents.collection('things-1').get('1'))?.version).toBe(3)
    })
    expect(await decisions()).toEqual([
      {
        type: 'DeadLettersRedriven',
        data: { from: 'outbox', id: 'thing-1', events: 2, by: 'ada' },
        by: 'ada',
        at,
      },
    ])
  })
  it('is let go of when it is discarded; who did that stands in the log', async () => {
    const body = { from: 'outbox', id: null, by: 'ada' }
    expect(await ask(operationsApi.discardDeadLetters, { body })).toEqual({ events: 2, left: 0 })
    expect(await list()).toEqual([])
    expect((await things.engines.eventStore.pending(10)).events).toEqual([])
    expect(await decisions()).toMatchObject([
      { type: 'DeadLettersDiscarded', data: { id: null, events: 2, by: 'ada' } },
    ])
  })
  it.each([
    { from: 'outbox', id: 'thing-2' },
    { from: 'media.others', id: null },
    { from: 'catalog.others', id: null },
  ])('is not mistaken for %j, and nothing is noted', async (chosen) => {
    for (const call of [operationsApi.redriveDeadLetters, operationsApi.discardDeadLetters]) {
      const asked = ask(call, { body: { ...chosen, by: 'ada' } })
      await expect(asked).rejects.toThrow(`in ${chosen.from}.`)
    }
    await expect(ask(operationsApi.showDeadLetter, { body: chosen })).rejects.toMatchObject({ status: 404 })
    expect([await decisions(), (await list()).length]).toEqual([[], 1])
  })
})
