/** A post is talked about: ten times the usual views and clicks for half a minute. */
import type { Options } from 'k6/options'
import { chance } from '../shop/chance.ts'
import { rise } from '../shop/rise.ts'
import { clickAround, visit } from '../shop/shopper.ts'
import { answersWithin, summaryTrendStats, thresholds } from '../shop/thresholds.ts'

export { handleSummary } from '../shop/summary.ts'

export const options: Options = {
  scenarios: { arrivals: rise({ vus: 300, rate: 40, seconds: 30 }) },
  thresholds: thresholds({ ...answersWithin('click', 400, 1_000), ...answersWithin('detail', 400, 1_000) }),
  summaryTrendStats,
}

export default function arrive(): void {
  if (chance(0.5)) visit()
  else clickAround()
}
