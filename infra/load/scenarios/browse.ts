/** Shoppers at their ease: quiz, feed, posts, search, likes, with time to think. */
import type { Options } from 'k6/options'
import { intensity } from '../shop/settings.ts'
import { browse } from '../shop/shopper.ts'
import { answersWithin, summaryTrendStats, thresholds } from '../shop/thresholds.ts'

export { handleSummary } from '../shop/summary.ts'

const { vus, seconds } = intensity({ vus: 30, rate: 0, seconds: 60 })

export const options: Options = {
  scenarios: { shoppers: { executor: 'constant-vus', vus, duration: `${seconds}s`, gracefulStop: '30s' } },
  thresholds: thresholds({
    ...answersWithin('feed', 300, 800),
    ...answersWithin('detail', 300, 800),
    ...answersWithin('search', 300, 800),
    ...answersWithin('click', 300, 800),
    ...answersWithin('like', 400, 1_000),
  }),
  summaryTrendStats,
}

export default browse
