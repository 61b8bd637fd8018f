import { describe, expect, it } from '@jest/globals'
import { bounded } from './bounded.ts'
import { singleFlight } from './single-flight.ts'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

describe('bounded work', () => {
  it('runs so much at once and lets so much wait; the next is asked to come back', async () => {
    const { run } = bounded({ atOnce: 2, waiting: 1 })
    const { open, opened } = gate()
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, (running += 1))
      await opened
      running -= 1
    }
    const three = [run(work), run(work), run(work)]
    await expect(run(work)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 2 })
    open()
    await Promise.all(three)
    expect(most).toBe(2)
    await expect(run(async () => 'again')).resolves.toBe('again')
  })
  it('gives the place on when work fails', async () => {
    const { run } = bounded({ atOnce: 1, waiting: 1 })
    const failed = run(() => Promise.reject(new Error('no')))
    const next = run(async () => 'next')
    await expect(failed).rejects.toThrow('no')
    await expect(next).resolves.toBe('next')
  })
  it('lets the patient wait until nobody else does', async () => {
    const { run, runPatiently } = bounded({ atOnce: 1, waiting: 9 })
    const { open, opened } = gate()
    const order: string[] = []
    const note = (name: string) => async () => void order.push(name)
    const all = [run(() => opened), runPatiently(note('patient')), run(note('first')), run(note('second'))]
    open()
    await Promise.all(all)
    expect(order).toEqual(['first', 'second', 'patient'])
  })
})

describe('a single flight', () => {
  it('serves everyone who asks meanwhile, and tries again after a failure', async () => {
    const { join, has } = singleFlight()
    let times = 0
    const fail = async () => {
      times += 1
      await Promise.resolve()
      throw new Error('no')
    }
    const asked = await Promise.allSettled([join('a', fail), join('a', fail), join('b', fail)])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(times).toBe(2)
    expect(has('a')).toBe(false)
    await expect(join('a', async () => {})).resolves.toBeUndefined()
  })
})
