import type { Administrator } from '@vitrine/bench/product/server'
import type { Answer } from './answer.ts'
import { exchange } from './exchange.ts'

export type Who = 'nobody' | 'device' | 'shopper' | 'administrator'
export type Person = { cookie: string; userId: string; email: string; password: string }

const nobody: Person = { cookie: '', userId: '', email: '', password: '' }
const mayTakeMs = 20_000

export const quiz = { age: '26-35', gender: 'female', stylePreferences: ['boho'] }

let made = 0
export const newEmail = () => `attacker-${Date.now().toString(36)}-${(made += 1)}@example.com`
const account = { ...quiz, password: 'a password for one run', displayName: 'Attacker' }
export const accountOf = (email: string) => ({ ...account, email })

/** The cookies that an answer sets, as a browser sends them. */
export const cookiesOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')

/** The secret in one of somebody's cookies. */
export const secretOf = ({ cookie }: Person, name: string): string =>
  new RegExp(`${name}=([^;]+)`).exec(cookie)?.[1] ?? ''

async function signedIn(url: string, path: string, json: object): Promise<Person> {
  const answer = await exchange(url, { method: 'POST', path, json }, mayTakeMs)
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  const { id, user } = JSON.parse(answer.text) as { id?: string; user?: { id: string } }
  return { ...nobody, ...json, cookie: cookiesOf(answer), userId: user?.id ?? id ?? '' }
}

/** Signs somebody in; each shopper and each device is a new one. */
export async function person(url: string, who: Who, administrator: Administrator): Promise<Person> {
  if (who === 'nobody') return nobody
  if (who === 'administrator') return signedIn(url, '/api/admin/login', administrator)
  if (who === 'device') return signedIn(url, '/api/users', quiz)
  return signedIn(url, '/api/auth/register', accountOf(newEmail()))
}
