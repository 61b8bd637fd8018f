import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { measurements } from './measurements.ts'
import { observeProcess } from './process-metrics.ts'

it('tells everybody who asks within a second the same of the event loop', async () => {
  const measured = measurements()
  const stop = observeProcess(measured.meter(), [])
  const ofLoop = async () =>
    (await measured.collect())
      .filter(({ name }) => name.startsWith('nodejs.eventloop.'))
      .map(({ name, series }) => [name, series[0]?.value])
  await sleep(100)
  const first = await ofLoop()
  expect(first).toHaveLength(4)
  await sleep(20)
  expect(await ofLoop()).toEqual(first)
  await sleep(1_000)
  expect(await ofLoop()).not.toEqual(first)
  stop()
})
