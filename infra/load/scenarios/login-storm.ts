/** Everybody signs in at once, again and again, one in five with a wrong password, while others look at posts. */
import { sleep } from 'k6'
import { Counter } from 'k6/metrics'
import type { Options } from 'k6/options'
import { ask, read } from '../shop/ask.ts'
import { any, chance, newId } from '../shop/chance.ts'
import { intensity } from '../shop/settings.ts'
import { clickAround, visit } from '../shop/shopper.ts'
import { tallyAnswer } from '../shop/tally.ts'
import { answersWithin, summaryTrendStats, thresholds } from '../shop/thresholds.ts'
import { person } from '../shop/visitor.ts'

export { handleSummary } from '../shop/summary.ts'

type Account = { email: string; password: string }

const { vus, rate, seconds } = intensity({ vus: 60, rate: 20, seconds: 30 })
const duration = `${seconds}s`
const logins = new Counter('logins')
const fates = ['signed in', 'rejected', 'shed', 'wrong']

export const options: Options = {
  scenarios: {
    logins: { executor: 'constant-vus', vus, duration, exec: 'signIn', gracefulStop: '30s' },
    visitors: {
      executor: 'constant-arrival-rate',
      rate,
      duration,
      preAllocatedVUs: 50,
      exec: 'look',
      gracefulStop: '30s',
    },
  },
  thresholds: thresholds({
    ...Object.fromEntries(fates.map((fate) => [`logins{fate:${fate}}`, ['count>=0']])),
    'logins{fate:signed in}': ['count>0'],
    'logins{fate:wrong}': ['count==0'],
    ...answersWithin('feed', 400, 1_000),
    ...answersWithin('detail', 400, 1_000),
    ...answersWithin('click', 400, 1_000),
  }),
  summaryTrendStats,
}

export function setup(): Account[] {
  return Array.from({ length: 3 }, () => {
    const account = { email: `${newId()}@load.example`, password: newId() }
    const body = {
      ...account,
      displayName: 'Load',
      age: '26-35',
      gender: 'female',
      stylePreferences: ['boho'],
    }
    const path = '/api/auth/register'
    read({ call: 'register', method: 'POST', path, agent: person().agent, body, expected: [201] })
    return account
  })
}

/** Whoever is shed is told when to come again, and does. */
export function signIn(accounts: Account[]): void {
  const { email, password } = any(accounts)
  const isWrong = chance(0.2)
  const answer = ask({
    call: 'login',
    method: 'POST',
    path: '/api/auth/login',
    agent: person().agent,
    body: { email, password: isWrong ? 'a guess' : password },
    expected: [200, 401, 503],
  })
  const retryAfter = Number(answer.headers['Retry-After'])
  logins.add(1, { fate: fateOf(answer.status, isWrong, retryAfter > 0) })
  if (answer.status === 0) tallyAnswer('unanswered')
  if (retryAfter > 0) sleep(retryAfter * Math.random())
}

function fateOf(status: number, isWrong: boolean, saysWhen: boolean): string {
  if (status === 200 && !isWrong) return 'signed in'
  if (status === 401 && isWrong) return 'rejected'
  return status === 503 && saysWhen ? 'shed' : 'wrong'
}

export function look(): void {
  read({ call: 'feed', path: '/api/outfits', agent: person().agent, expected: [200] })
  visit()
  clickAround()
}
