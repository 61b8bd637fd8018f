import { expect, it } from '@jest/globals'
import {
  activityForTest,
  batchForTest,
  impressionForTest,
  pinForTest,
  tapForTest,
} from '@vitrine/contracts/examples'
import { silentMeter } from '@vitrine/service-kit'
import { recordTo } from './record.ts'

it('what is recorded is measured once for each kind and reason, however much there is of it', async () => {
  const measured: unknown[] = []
  const record = recordTo(
    { append: async () => undefined },
    {
      ...silentMeter,
      add: (name, by, attributes) => void measured.push([name, by, ...Object.values(attributes)]),
    },
  )
  const late = { excluded: 'implausible-time' } as const
  const items = [impressionForTest(), impressionForTest(), tapForTest(late), pinForTest(), tapForTest(late)]
  await record([
    activityForTest({ kind: 'view' }),
    batchForTest({ items }),
    batchForTest({ items }),
    batchForTest({ items, excluded: 'bot' }),
  ])
  expect(measured).toEqual([
    ['vitrine.activity.records', 1, 'view', 'none'],
    ['vitrine.activity.records', 2, 'batch', 'none'],
    ['vitrine.activity.records', 1, 'batch', 'bot'],
    ['vitrine.activity.items', 4, 'impression', 'none'],
    ['vitrine.activity.items', 4, 'tap', 'implausible-time'],
    ['vitrine.activity.items', 2, 'pin-opened', 'none'],
    ['vitrine.activity.items', 2, 'impression', 'bot'],
    ['vitrine.activity.items', 2, 'tap', 'bot'],
    ['vitrine.activity.items', 1, 'pin-opened', 'bot'],
  ])
})
