import { beforeEach, describe, expect, it } from '@jest/globals'
import { operationsApi } from '@vitrine/contracts'
import { eventually } from '@vitrine/engine-testing'
import { at, thingsForTest } from './things.fixtures.ts'

const { things, ask, list, decisions, eventuallyDead } = thingsForTest()

describe('an event that a subscription cannot handle', () => {
  beforeEach(async () => {
    things.state.dislikes = true
    await things.engines.bus.publish({
      id: 'other-1@1',
      stream: 'other-1',
      version: 1,
      type: 'OtherThingMade',
      data: { size: 1 },
      at,
    })
    await eventuallyDead()
  }, 60_000)

  it('is listed beside the streams, and redriven', async () => {
    expect(await list()).toMatchObject([
      { from: 'media.others', id: 'other-1@1', error: 'not this one', events: 1 },
    ])
    things.state.dislikes = false
    const body = { from: 'media.others', id: null, by: 'ada' }
    expect(await ask(operationsApi.redriveDeadLetters, { body })).toEqual({ events: 1, left: 0 })
    await eventually(async () => expect(await list()).toEqual([]))
    expect(await decisions()).toMatchObject([{ type: 'DeadLettersRedriven', data: { from: 'media.others' } }])
  })
  it('is let go of by its id', async () => {
    const chosen = { from: 'media.others', id: 'other-1@1' }
    expect(await ask(operationsApi.showDeadLetter, { body: chosen })).toMatchObject([
      { id: 'other-1@1', data: { size: 1 } },
    ])
    const body = { ...chosen, by: 'ada' }
    expect(await ask(operationsApi.discardDeadLetters, { body })).toEqual({ events: 1, left: 0 })
    expect(await list()).toEqual([])
  })
  it('is decided about once: of several who decide at the same time, all but one are told who did', async () => {
    things.clock = new Date().toISOString()
    const chosen = { from: 'media.others', id: 'other-1@1' }
    const decide = (by: string) => ask(operationsApi.discardDeadLetters, { body: { ...chosen, by } })
    const answers = await Promise.allSettled(['ada', 'bea', 'cleo'].map(decide))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const made = await decisions()
    expect(made).toHaveLength(1)
    const by = made[0]?.by
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          status: 409,
          code: 'dead-letter-decided',
          message: `${by} has discarded this dead letter (${things.clock.slice(11, 19)} UTC).`,
        })
    await expect(decide('dora')).rejects.toMatchObject({ status: 409 })
    expect(await ask(operationsApi.listDecisions)).toEqual([
      { type: 'DeadLettersDiscarded', ...chosen, events: 1, by, at: things.clock },
    ])
  })
  it('may be redriven again when it fails again', async () => {
    const body = { from: 'media.others', id: null, by: 'ada' }
    await ask(operationsApi.redriveDeadLetters, { body })
    await eventuallyDead()
    expect(await ask(operationsApi.redriveDeadLetters, { body })).toMatchObject({ events: 1 })
  })
  it('is shown among the oldest, and counted by the process', async () => {
    const body = { from: 'media.others', limit: 50 }
    expect(await ask(operationsApi.readOldestDeadLetters, { body })).toMatchObject([{ id: 'other-1@1' }])
    await eventually(async () =>
      expect(await ask(operationsApi.readProcess)).toMatchObject({
        service: 'media',
        ready: true,
        degraded: ['1 event of a subscription is a dead letter: npm run dead-letters -- list'],
        deadLetters: [{ from: 'media.others', count: 1 }],
        process: { pid: process.pid, memory: expect.any(Number), revision: null },
      }),
    )
  })
})
