import { expect, it } from '@jest/globals'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReportedActivity } from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import { activityBatches } from './activity-batches.ts'

const view = (id: string): ReportedActivity => ({
  kind: 'view',
  id,
  at: '2026-05-04T09:00:00.000Z',
  visitor: { address: '', agent: '', private: false },
  outfitId: 'linen',
})

/** Tracking that answers a call when it is told to. */
function slowTracking() {
  const calls: { ids: string[]; answer: () => void }[] = []
  const tracking: Forward = ({ body }) => {
    const { records } = JSON.parse(String(body)) as { records: ReportedActivity[] }
    const outcomes = Buffer.from(JSON.stringify({ outcomes: records.map(() => null) }))
    return new Promise((resolve) =>
      calls.push({
        ids: records.map(({ id }) => id),
        answer: () => resolve({ status: 200, headers: {}, body: outcomes }),
      }),
    )
  }
  return { tracking, calls }
}

it('records of one turn go at once, and together, where no call is under way', async () => {
  const { tracking, calls } = slowTracking()
  const { add } = activityBatches({ tracking, gatewayKey: 'shared' })
  const added = [add(view('v1'), 100), add(view('v2'), 100)]
  await nextTurn()
  await nextTurn()
  expect(calls.map(({ ids }) => ids)).toEqual([['v1', 'v2']])
  calls[0]?.answer()
  await Promise.all(added)
})

it('what waits goes as soon as a call is answered, together', async () => {
  const { tracking, calls } = slowTracking()
  const { add } = activityBatches({ tracking, gatewayKey: 'shared' })
  const first = add(view('v1'), 100)
  await nextTurn()
  await nextTurn()
  const others = [add(view('v2'), 100), add(view('v3'), 100)]
  calls[0]?.answer()
  await first
  expect(calls.map(({ ids }) => ids)).toEqual([['v1'], ['v2', 'v3']])
  calls[1]?.answer()
  await Promise.all(others)
})

it('what comes goes on gathering when one of several calls is answered, and goes while the other hangs', async () => {
  const { tracking, calls } = slowTracking()
  const { add } = activityBatches({ tracking, gatewayKey: 'shared' })
  void add(view('hangs'), 100)
  await nextTurn()
  await nextTurn()
  const many = Array.from({ length: 256 }, (_, index) => add(view(`many-${index}`), 100))
  const last = add(view('last'), 100)
  calls[1]?.answer()
  await Promise.all(many)
  expect(calls).toHaveLength(2)
  while (calls.length < 3) await nextTurn()
  expect(calls[2]?.ids).toEqual(['last'])
  calls[2]?.answer()
  await last
})
