import { describe, expect, it } from '@jest/globals'
import { operationsApi, type Endpoint } from '@vitrine/contracts'
import { eventually } from '@vitrine/engine-testing'
import { operator } from './operator.ts'
import { at, made, thingsForTest } from './things.fixtures.ts'

const { things, verify } = thingsForTest()

describe('verifying a projection', () => {
  it('ends with what was compared and what differs', async () => {
    const { eventStore, documents } = things.engines
    await eventStore.append('thing-1', 0, made(1), { at })
    await eventually(async () =>
      expect(await verify('things')).toEqual({ events: 1, documents: 1, differences: [] }),
    )
    await documents.collection('things-1').put('stray', 1, { size: 1 })
    expect(await verify('things')).toEqual({
      events: 1,
      documents: 1,
      differences: ['stray is stored at version 1 and not in the log'],
    })
  })
  it('tells how far it came all the time, so that nobody gives it up', async () => {
    const { eventStore, documents } = things.engines
    await eventStore.append('thing-1', 0, made(1), { at })
    await documents.collection('things-1').put('stray', 1, { size: 1 }) // looked at again a little later
    const told: number[] = []
    await verify('things', (events) => told.push(events))
    expect(told.slice(0, 2)).toEqual([1, 1])
  })
  it('of an unknown name is refused with the names that there are', () =>
    expect(verify('nothing')).rejects.toThrow('There is no projection called nothing: there are things.'))
})

describe('what an operator may ask', () => {
  it.each(Object.values(operationsApi) as Endpoint[])('is nothing for strangers: $route', async (asked) => {
    const untrusted = operator({ forward: things.service.forward, gatewayKey: 'a-key-that-is-but-a-guess.' })
    const answer = untrusted.ask(asked, { params: { name: 'things' }, body: {} })
    await expect(answer).rejects.toThrow('There is nothing at this address.')
  })
})
