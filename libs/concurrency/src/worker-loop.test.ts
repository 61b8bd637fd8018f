import { describe, expect, it } from '@jest/globals'
import { pause } from './pause.ts'
import { repeat, workerLoop } from './worker-loop.ts'

const unexpected = (error: unknown) => {
  throw error
}

async function until(isSo: () => boolean) {
  while (!isSo()) await pause(1)
}

describe('a worker loop', () => {
  it('works while there is more to do, sleeps, and works again when woken', async () => {
    let todo = 3
    let steps = 0
    const step = async () => {
      steps += 1
      todo = Math.max(0, todo - 1)
      return todo > 0
    }
    const { wake, stop } = workerLoop({ step, backOff: () => 1, onFailed: unexpected })
    await until(() => todo === 0)
    await pause(10)
    expect(steps).toBe(3)
    todo = 2
    wake()
    await until(() => todo === 0)
    await stop()
    expect(steps).toBe(5)
  })
  it('does what comes while it works', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let steps = 0
    const step = async () => {
      if (++steps === 1) await held
      return false
    }
    const { wake, stop } = workerLoop({ step, backOff: () => 1, onFailed: unexpected })
    wake()
    release()
    await until(() => steps === 2)
    await stop()
  })
  it('tries again after a failure, and waits longer each time', async () => {
    const waits: number[] = []
    const failed: unknown[] = []
    let steps = 0
    const step = async () => {
      if (++steps <= 2) throw new Error(`failure ${steps}`)
      return false
    }
    const backOff = (failures: number) => (waits.push(failures), 1)
    const { stop } = workerLoop({ step, backOff, onFailed: (error) => failed.push(error) })
    await until(() => steps === 3)
    await stop()
    expect(waits).toEqual([1, 2])
    expect(failed).toMatchObject([{ message: 'failure 1' }, { message: 'failure 2' }])
  })
  it('ends the step under way when it is stopped, and begins no other', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let steps = 0
    let ended = 0
    const step = async () => {
      steps += 1
      await held
      ended += 1
      return true
    }
    const { stop } = workerLoop({ step, backOff: () => 1, onFailed: unexpected })
    const stopped = stop()
    release()
    await stopped
    expect([steps, ended]).toEqual([1, 1])
  })
  it('does not wait for a back-off when it is stopped', async () => {
    const step = () => Promise.reject(new Error('no'))
    const { stop } = workerLoop({ step, backOff: () => 60_000, onFailed: () => undefined })
    await pause(5)
    await stop()
  })
})

describe('repeated work', () => {
  it('goes on after a failure and stops when told', async () => {
    let turns = 0
    const failures: unknown[] = []
    const stop = repeat({
      everyMs: 1,
      work: async () => {
        turns += 1
        if (turns === 1) throw new Error('once')
      },
      onFailed: (error) => failures.push(error),
    })
    await until(() => turns >= 3)
    await stop()
    const after = turns
    await pause(10)
    expect([turns, failures.length]).toEqual([after, 1])
  })
  it('is told to stop, and waited for', async () => {
    const done: string[] = []
    const stop = repeat({
      everyMs: 1,
      work: async (signal) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        done.push('worked')
      },
      onFailed: () => undefined,
    })
    await stop()
    expect(done).toEqual(['worked'])
  })
})
