import type { Options } from './arguments.ts'

/** How hard a scenario presses; what is left out is as the script has it. */
type Pressure = Partial<Pick<Options, 'vus' | 'rate' | 'seconds'>>
/** `short`: for a look whether all works, as CI takes one on every composition. */
type Scenario = { about: string; short: Pressure }

/** Each runs the script of its name in infra/load/scenarios. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  browse: {
    about: 'Shoppers at their ease: quiz, feed, posts, search, likes, with time to think.',
    short: { vus: 6, seconds: 4 },
  },
  'click-storm': {
    about: 'Clicks alone, so many a second whatever the answers take.',
    short: { vus: 200, rate: 40, seconds: 4 },
  },
  spike: {
    about: 'A post is talked about: ten times the usual views and clicks.',
    short: { vus: 200, rate: 8, seconds: 2 },
  },
  soak: {
    about: 'Shoppers and clicks for long: what grows shows.',
    short: { vus: 3, rate: 20, seconds: 4 },
  },
  'login-storm': {
    about: 'Everybody signs in at once, again and again, while others look at posts.',
    short: { vus: 12, rate: 8, seconds: 4 },
  },
  publish: {
    about: 'Editors upload, compose and publish while shoppers browse.',
    short: { vus: 4, seconds: 4 },
  },
}

/** What was said, or else what is short, or else nothing. */
export function pressureOf({ vus, rate, seconds, short }: Options, whenShort: Pressure): Pressure {
  const usual = short ? whenShort : {}
  return { vus: vus ?? usual.vus, rate: rate ?? usual.rate, seconds: seconds ?? usual.seconds }
}
