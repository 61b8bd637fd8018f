import { requests } from '../metric-names.ts'
import type { Alert } from './alert.ts'
import { days, hours, minutes } from './pace.ts'

type Objective = {
  name: string
  /** The share of requests that must go well in 30 days. */
  objective: number
  summary: string
  description: string
  /** The rate of what went badly, and of all; both over a window. */
  bad: (window: string) => string
  all: (window: string) => string
}

const { bucket, count } = requests
const atGateway = 'vitrine_service="gateway"'
const failed = 'http_response_status_code=~"5.."'
const ofClicks = 'http_route="/api/affiliate-click"'
/** Slower than this is as bad as an error. A bound of the histogram's buckets. */
export const slowSeconds = 0.5

const rate = (series: string, labels: string, window: string) => `sum(rate(${series}{${labels}}[${window}]))`

export const objectives: readonly Objective[] = [
  {
    name: 'ShopErrorBudgetBurn',
    objective: 0.999,
    summary: 'Too many requests of the shop fail',
    description:
      'The gateway answers so many requests with 5xx that the budget of 30 days (0.1 %) will not last.',
    bad: (window) => rate(count, `${atGateway}, ${failed}`, window),
    all: (window) => rate(count, atGateway, window),
  },
  {
    name: 'ClickErrorBudgetBurn',
    objective: 0.999,
    summary: 'Too many clicks are not taken',
    description: 'Clicks are answered with 5xx, so that they are lost unless the browser sends them again.',
    bad: (window) => rate(count, `${atGateway}, ${ofClicks}, ${failed}`, window),
    all: (window) => rate(count, `${atGateway}, ${ofClicks}`, window),
  },
  {
    name: 'SlowRequestBudgetBurn',
    objective: 0.99,
    summary: 'Too many requests of the shop are slow',
    description: `More requests take longer than ${slowSeconds} s than the budget of 30 days (1 %) can bear.`,
    bad: (window) =>
      `(${rate(count, atGateway, window)} - ${rate(bucket, `${atGateway}, le="${slowSeconds}"`, window)})`,
    all: (window) => rate(count, atGateway, window),
  },
]

/** The share of requests that went badly; 0 while none did. */
export const badShare = ({ bad, all }: Objective, window: string): string =>
  `(${bad(window)} or 0 * ${all(window)}) / ${all(window)}`

/**
 * A budget of 30 days burns away in two days at 14.4 times its pace, in five at 6 times. The short window lets an alert go out
 * soon after the fault is over.
 */
const burns = [
  { speed: 14.4, long: hours(1), short: minutes(5), severity: 'critical', after: minutes(2) },
  { speed: 6, long: hours(6), short: minutes(30), severity: 'critical', after: minutes(15) },
  { speed: 1, long: days(3), short: hours(6), severity: 'warning', after: hours(1) },
] as const

export const errorBudgetAlerts: Alert[] = objectives.flatMap((one) =>
  burns.map(({ speed, long, short, severity, after }) => ({
    name: one.name,
    severity,
    labels: { burn: `${speed}x` },
    for: after,
    summary: one.summary,
    description: `${one.description} It burns at more than ${speed} times the pace that it would bear.`,
    signals: ({ window }) =>
      [long, short].map((seconds) => ({
        value: badShare(one, window(seconds)),
        above: Number((speed * (1 - one.objective)).toFixed(6)),
      })),
  })),
)
