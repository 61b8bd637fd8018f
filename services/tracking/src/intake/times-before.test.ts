import { expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { timesBefore } from './times-before.ts'

it('tells the same as a date', () => {
  const random = seededRandom(20_260_504)
  for (const at of ['2026-05-04T09:30:00.000Z', '2024-02-29T00:00:00Z', '2026-01-01T00:00:59.999Z']) {
    const timeBefore = timesBefore(at)
    const agos = [0, 1, 999, 1_000, 59_999, 60_000, 60_001, 0.5, 86_400_000]
    for (const ago of [...agos, ...Array.from({ length: 200 }, () => random() * 86_400_000)])
      expect(timeBefore(ago)).toBe(new Date(Date.parse(at) - ago).toISOString())
  }
})
