import { describe, expect, it } from '@jest/globals'
import { semaphore } from './semaphore.ts'

const refuse = () => {
  throw new Error('full')
}

describe('a semaphore', () => {
  it('runs so much at once and lets so much wait; the next is refused', async () => {
    const { run } = semaphore({ atOnce: 2, waiting: 1, refuse })
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, (running += 1))
      await opened
      running -= 1
    }
    const three = [run(work), run(work), run(work)]
    await expect(run(work)).rejects.toThrow('full')
    open()
    await Promise.all(three)
    expect(most).toBe(2)
    await expect(run(async () => 'again')).resolves.toBe('again')
  })
  it('gives the place on when work fails', async () => {
    const { run } = semaphore({ atOnce: 1, waiting: 1, refuse })
    const failed = run(() => Promise.reject(new Error('no')))
    const next = run(async () => 'next')
    await expect(failed).rejects.toThrow('no')
    await expect(next).resolves.toBe('next')
  })
  it('keeps what waits for idleness until nobody else waits', async () => {
    const { run, runWhenIdle } = semaphore({ atOnce: 1, waiting: 9, refuse })
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const order: string[] = []
    const note = (name: string) => async () => void order.push(name)
    const all = [run(() => opened), runWhenIdle(note('idle')), run(note('first')), run(note('second'))]
    open()
    await Promise.all(all)
    expect(order).toEqual(['first', 'second', 'idle'])
  })
})
