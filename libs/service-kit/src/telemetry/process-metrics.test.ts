import { expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import { measurements } from './measurements.ts'
import { observeProcess } from './process-metrics.ts'

it('tells everybody who asks within a second the same of the event loop', async () => {
  const measured = measurements()
  let now = 0
  const stop = observeProcess(measured.meter(), [], () => now)
  const ofLoop = async () =>
    (await measured.collect())
      .filter(({ name }) => name.startsWith('nodejs.eventloop.'))
      .map(({ name, series }) => [name, series[0]?.value])
  const ofLater = () => {
    now += 1_000
    return ofLoop()
  }
  const first = await eventually(async () => {
    const found = await ofLater()
    expect(found).toHaveLength(4)
    return found
  })
  now += 999
  expect(await ofLoop()).toEqual(first)
  await eventually(async () => expect(await ofLater()).not.toEqual(first))
  stop()
})
