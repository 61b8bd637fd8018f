import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { describeMetrics } from './metrics-described.ts'

it('docs/metrics.md says what the catalogue does: npm run describe -- metrics --write', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/metrics.md'), 'utf8')
  expect(page).toBe(describeMetrics())
})
