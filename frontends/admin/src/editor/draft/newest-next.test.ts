import { expect, it } from '@jest/globals'
import { newestNext } from './newest-next.ts'

/** Calls that a test answers one by one. */
function calls() {
  const sent: string[] = []
  const pauses: number[] = []
  const arrived: boolean[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const sending = newestNext<string>({
    send(value) {
      sent.push(value)
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      return answer.promise
    },
    isRefused: (error) => error === 'refused',
    pause: async (failures) => void pauses.push(failures),
    onSent: (did) => arrived.push(did),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    ...{ sending, sent, pauses, arrived },
    async succeeds() {
      answers.shift()?.resolve()
      await settled()
    },
    async fails(error: string) {
      answers.shift()?.reject(error)
      await settled()
    },
  }
}

it('one is under way, and the newest of the others is next', async () => {
  const { sending, sent, succeeds } = calls()
  for (const value of ['a', 'b', 'c']) sending.offer(value)
  expect(sent).toEqual(['a'])
  await succeeds()
  expect(sent).toEqual(['a', 'c'])
  await succeeds()
  sending.offer('d')
  expect(sent).toEqual(['a', 'c', 'd'])
})

it('what did not arrive is sent again after a longer and longer pause, or what is newer', async () => {
  const { sending, sent, pauses, arrived, succeeds, fails } = calls()
  sending.offer('a')
  await fails('offline')
  await fails('offline')
  sending.offer('b')
  await fails('offline')
  expect(sent).toEqual(['a', 'a', 'a', 'b'])
  await succeeds()
  expect(pauses).toEqual([1, 2, 3])
  expect(arrived).toEqual([false, false, false, true])
})

it('what is refused is not sent again', async () => {
  const { sending, sent, pauses, fails } = calls()
  sending.offer('too long')
  await fails('refused')
  sending.offer('shorter')
  expect(sent).toEqual(['too long', 'shorter'])
  expect(pauses).toEqual([])
})

it('nothing follows its end; what was offered before it is closed is tried once', async () => {
  const ended = calls()
  ended.sending.offer('a')
  ended.sending.offer('b')
  ended.sending.end()
  await ended.succeeds()
  expect(ended.sent).toEqual(['a'])
  const closed = calls()
  closed.sending.offer('a')
  closed.sending.offer('b')
  closed.sending.close()
  closed.sending.offer('c')
  await closed.succeeds()
  await closed.fails('offline')
  expect(closed.sent).toEqual(['a', 'b'])
})
