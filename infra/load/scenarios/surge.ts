/** Ten times the usual clicks for a minute, while consumers of the activity stream come and go. */
import type { Options } from 'k6/options'
import { rise } from '../shop/rise.ts'
import { clickAround } from '../shop/shopper.ts'
import { summaryTrendStats, thresholds } from '../shop/thresholds.ts'

export { handleSummary } from '../shop/summary.ts'

export const options: Options = {
  scenarios: { arrivals: rise({ vus: 600, rate: 40, seconds: 60 }) },
  thresholds: thresholds({}),
  summaryTrendStats,
}

export default clickAround
