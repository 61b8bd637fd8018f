import type { Device } from '@vitrine/contracts'

/** A number from 0 to below 1. */
export type Random = () => number

/** One of many, each as often as its weight says. */
export function oneOf<Value>(random: Random, weighted: readonly (readonly [Value, number])[]): Value {
  const [first] = weighted
  if (!first) throw new Error('There is nothing to choose from')
  let left = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
  return (weighted.find(([, weight]) => (left -= weight) < 0) ?? first)[0]
}

type Utm = { source: string; medium: string; campaign: string }
/** Where a visit came from; without anything somebody typed the address. */
export type Origin = { referrer: string | null; utm: Utm | null }

const origin = (referrer: string | null, utm: [string, string, string] | null = null): Origin => ({
  referrer,
  utm: utm && { source: utm[0], medium: utm[1], campaign: utm[2] },
})
const direct = origin(null)
const always: readonly (readonly [Origin, number])[] = [
  [direct, 30],
  [origin('www.google.com'), 19],
  [origin('www.pinterest.com'), 9],
  [origin('l.instagram.com', ['instagram', 'social', 'profile']), 17],
  [origin('duckduckgo.com'), 4],
  [origin('www.reddit.com'), 3],
  [origin('fashion-notes.example'), 2],
]
const newsletter = origin(null, ['newsletter', 'email', 'sunday-letter'])
const campaign = origin('l.instagram.com', ['instagram', 'paid', 'layers-week'])
/** Days before the last one on which the campaign ran. */
const campaignDays = { from: 24, to: 15 }

/** A newsletter goes out on Sundays, and a campaign ran for ten days. */
export function originOf(random: Random, { daysAgo, weekday }: { daysAgo: number; weekday: number }): Origin {
  const letter = weekday === 0 ? 34 : weekday === 1 ? 12 : 2
  const paid = daysAgo <= campaignDays.from && daysAgo >= campaignDays.to ? 30 : 0
  return oneOf(random, [...always, [newsletter, letter], [campaign, paid]])
}

export const deviceOf = (random: Random): Device =>
  oneOf(random, [
    ['phone', 67],
    ['desktop', 26],
    ['tablet', 7],
  ])

export const languageOf = (random: Random): string =>
  oneOf(random, [
    ['en', 62],
    ['de', 12],
    ['fr', 9],
    ['es', 8],
    ['it', 5],
    ['ja', 4],
  ])

/** More on weekends, and most on Sundays. */
const byWeekday = [1.35, 0.95, 0.85, 0.9, 0.95, 1.0, 1.2]
/** By the hour in UTC: little at night, a rise at noon, most in the evening. */
const byHour = [4, 2, 1, 1, 1, 2, 5, 9, 11, 11, 12, 15, 18, 16, 14, 14, 16, 19, 24, 29, 31, 27, 18, 9]
const hours = byHour.map((weight, hour) => [hour, weight] as const)

/** How many visits a day has: they grow by two thirds over the time. */
export function visitsOn(
  random: Random,
  given: { perDay: number; daysAgo: number; days: number; weekday: number },
) {
  const { perDay, daysAgo, days, weekday } = given
  const growth = 1.25 - (0.5 * daysAgo) / days
  return Math.round(perDay * growth * (byWeekday[weekday] ?? 1) * (0.88 + 0.24 * random()))
}

/** When in a day a visit begins, ms after its midnight. */
export const timeOfDay = (random: Random): number =>
  Math.floor((oneOf(random, hours) + random()) * 60 * 60 * 1000)
