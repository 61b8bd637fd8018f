import type { Options } from './arguments.ts'

/** How hard a scenario presses; what is left out is as the script has it. */
export type Pressure = { [Name in 'vus' | 'rate' | 'seconds']?: number | undefined }
/** `short`: for a look whether all works, as CI takes one on every composition. */
export type Scenario = { title: string; about: string; short: Pressure }

/** Each runs the script of its name in infra/load/scenarios. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  browse: {
    title: 'Browse',
    about: 'Shoppers at their ease: quiz, feed, posts, search, likes, with time to think.',
    short: { vus: 6, seconds: 4 },
  },
  'click-storm': {
    title: 'Click storm',
    about: 'Clicks alone, so many a second whatever the answers take.',
    short: { vus: 200, rate: 40, seconds: 4 },
  },
  spike: {
    title: 'Spike',
    about: 'A post is talked about: ten times the usual views and clicks.',
    short: { vus: 200, rate: 8, seconds: 2 },
  },
  soak: {
    title: 'Soak',
    about: 'Shoppers and clicks for long: what grows shows.',
    short: { vus: 3, rate: 20, seconds: 4 },
  },
  'login-storm': {
    title: 'Login storm',
    about: 'Everybody signs in at once, again and again, while others look at posts.',
    short: { vus: 12, rate: 8, seconds: 4 },
  },
  publish: {
    title: 'Publish',
    about: 'Editors upload, compose and publish while shoppers browse.',
    short: { vus: 4, seconds: 4 },
  },
}

export const surgeScenario: Scenario = {
  title: 'Surge',
  about: 'Ten times the usual clicks, while tracking processes are added and removed.',
  short: { vus: 80, rate: 8, seconds: 6 },
}

/** What was said, or else what is short, or else nothing. */
export function pressureOf(
  { vus, rate, seconds, short }: Options,
  scenario: Pick<Scenario, 'short'>,
): Pressure {
  const usual = short ? scenario.short : {}
  return { vus: vus ?? usual.vus, rate: rate ?? usual.rate, seconds: seconds ?? usual.seconds }
}
