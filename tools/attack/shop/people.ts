import type { Administrator } from '@vitrine/bench/product/server'
import { exchange } from './exchange.ts'

export type Who = 'nobody' | 'device' | 'shopper' | 'administrator'
export type Person = { cookie: string; userId: string; email: string; password: string }

const nobody: Person = { cookie: '', userId: '', email: '', password: '' }
const quiz = { age: '26-35', gender: 'female', stylePreferences: ['boho'] }
const mayTakeMs = 20_000

async function signedIn(url: string, path: string, given: object): Promise<Person> {
  const request = {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  }
  const answer = await exchange(url, request, mayTakeMs)
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  const { id, user } = JSON.parse(answer.text) as { id?: string; user?: { id: string } }
  return { ...nobody, ...given, cookie, userId: user?.id ?? id ?? '' }
}

let made = 0
const newEmail = () => `attacker-${Date.now().toString(36)}-${(made += 1)}@example.com`

/** Signs somebody in; each shopper and each device is a new one. */
export async function person(url: string, who: Who, administrator: Administrator): Promise<Person> {
  if (who === 'nobody') return nobody
  if (who === 'administrator') return signedIn(url, '/api/admin/login', administrator)
  if (who === 'device') return signedIn(url, '/api/users', quiz)
  const account = { email: newEmail(), password: 'a password for one run', displayName: 'Attacker' }
  return signedIn(url, '/api/auth/register', { ...quiz, ...account })
}

/** The secret in one of somebody's cookies. */
export const secretOf = ({ cookie }: Person, name: string): string =>
  new RegExp(`${name}=([^;]+)`).exec(cookie)?.[1] ?? ''
