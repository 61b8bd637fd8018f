import { expect, test } from '@jest/globals'
import { atOnce, insert, notesForTests, texts } from './notes.fixtures.ts'

const { open } = notesForTests()

test('what is committed together is one transaction at the end of the turn, or before the next commit', async () => {
  let flushes = 0
  const file = open(async () => void (flushes += 1))
  const together = ['a', 'b'].map((text) => file.commitTogether(() => void insert(file, text)))
  expect(texts(file)).toEqual([])
  const next = file.commit(() => insert(file, 'c'))
  expect(texts(file)).toEqual(['a', 'b', 'c'])
  await Promise.all([...together, next])
  expect(flushes).toBe(1)
  await file.commitTogether(() => void insert(file, 'd'))
  expect([texts(file), flushes]).toEqual([['a', 'b', 'c', 'd'], 2])
})

test('what is committed together is acknowledged when it is durable', async () => {
  const { promise: flushed, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const file = open(() => (ask(), flushed))
  let acknowledged = false
  const committed = file.commitTogether(() => void insert(file, 'a')).then(() => (acknowledged = true))
  await asked
  expect([texts(file), acknowledged]).toEqual([['a'], false])
  release()
  await committed
})

test('of what is committed together, work that throws changes nothing and fails alone', async () => {
  const file = open(atOnce)
  const outcomes = await Promise.allSettled(
    ['a', 'bad', 'c'].map((text) =>
      file.commitTogether(() => {
        insert(file, text)
        if (text === 'bad') throw new Error('no')
      }),
    ),
  )
  expect(texts(file)).toEqual(['a', 'c'])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { message: 'no' } })
})

test('what waits for the end of the turn is committed before the file is closed', async () => {
  const closing = open(atOnce)
  const committed = closing.commitTogether(() => void insert(closing, 'a'))
  await closing.close()
  await committed
  expect(texts(open(atOnce))).toEqual(['a'])
})
