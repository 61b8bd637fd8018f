/** Shoppers and clicks for long: what grows shows. */
import type { Options } from 'k6/options'
import { intensity } from '../shop/settings.ts'
import { browse, clickAround } from '../shop/shopper.ts'
import { answersWithin, summaryTrendStats, thresholds } from '../shop/thresholds.ts'

export { handleSummary } from '../shop/summary.ts'

const { vus, rate, seconds } = intensity({ vus: 20, rate: 100, seconds: 600 })
const duration = `${seconds}s`

export const options: Options = {
  scenarios: {
    shoppers: { executor: 'constant-vus', vus, duration, exec: 'shop', gracefulStop: '30s' },
    clicks: {
      executor: 'constant-arrival-rate',
      rate,
      duration,
      preAllocatedVUs: 100,
      exec: 'follow',
      gracefulStop: '30s',
    },
  },
  thresholds: thresholds({
    ...answersWithin('feed', 300, 800),
    ...answersWithin('detail', 300, 800),
    ...answersWithin('click', 300, 800),
  }),
  summaryTrendStats,
}

export const shop = browse
export const follow = clickAround
