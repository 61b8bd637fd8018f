import { expect, test } from '@jest/globals'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { groupFlush } from './group-flush.ts'

/** A disk that counts its flushes and ends each when told. */
function slowDisk() {
  const flushes: PromiseWithResolvers<void>[] = []
  const flush = () => {
    const next = Promise.withResolvers<void>()
    flushes.push(next)
    return next.promise
  }
  return { flushes, flush }
}
const turn = () => nextTurn().then(() => nextTurn())
const isSettled = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), turn().then(() => false)])

test('nothing written, nothing to wait for', async () => {
  const { flushes, flush } = slowDisk()
  await groupFlush('x', flush).settled()
  expect(flushes).toHaveLength(0)
})

test('what is written in one turn shares a flush, what is written meanwhile the next one', async () => {
  const { flushes, flush } = slowDisk()
  const group = groupFlush('x', flush)
  const writeOne = () => (group.wrote(), group.settled())
  const first = [writeOne(), writeOne(), writeOne()]
  await turn()
  const second = [writeOne(), writeOne()]
  await turn()
  expect(flushes).toHaveLength(1)
  flushes[0]?.resolve()
  await Promise.all(first)
  expect(await isSettled(second[0]!)).toBe(false)
  expect(flushes).toHaveLength(2)
  flushes[1]?.resolve()
  await Promise.all(second)
  await group.settled()
  expect(flushes).toHaveLength(2)
})

test('after a flush that failed nothing is acknowledged any more', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  let flushes = 0
  const group = groupFlush('orders.sqlite', () => (++flushes === 1 ? promise : Promise.resolve()))
  group.wrote()
  const first = group.settled()
  await turn()
  group.wrote()
  const second = group.settled()
  reject(new Error('EIO'))
  await expect(first).rejects.toThrow('orders.sqlite cannot be made durable')
  await expect(second).rejects.toThrow('orders.sqlite cannot be made durable')
  await expect(group.settled()).rejects.toThrow('until a restart')
  expect(() => group.check()).toThrow('until a restart')
  expect(flushes).toBe(1)
})
