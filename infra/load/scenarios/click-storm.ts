/** Clicks alone, so many a second whatever the answers take. */
import type { Options } from 'k6/options'
import { intensity } from '../shop/settings.ts'
import { clickAround } from '../shop/shopper.ts'
import { answersWithin, summaryTrendStats, thresholds } from '../shop/thresholds.ts'

export { handleSummary } from '../shop/summary.ts'

const { vus, rate, seconds } = intensity({ vus: 200, rate: 400, seconds: 60 })

export const options: Options = {
  scenarios: {
    clicks: {
      executor: 'constant-arrival-rate',
      rate,
      duration: `${seconds}s`,
      preAllocatedVUs: vus,
      gracefulStop: '30s',
    },
  },
  thresholds: thresholds(answersWithin('click', 250, 600)),
  summaryTrendStats,
}

export default clickAround
