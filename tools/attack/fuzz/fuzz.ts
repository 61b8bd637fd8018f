import { brokenPromise, isShed, type Answer } from '../shop/answer.ts'
import { exchange } from '../shop/exchange.ts'
import type { Person, Who } from '../shop/people.ts'
import type { Shop } from '../shop/shop.ts'
import { knownThings } from './known-things.ts'
import { describedBy } from './operations.ts'
import { requestOf, type Fuzzed, type Given } from './request-of.ts'

export type Fault = { fuzzed: Fuzzed; sentence: string }
export type Fuzz = {
  sent: number
  faults: Fault[]
  /** How often each status was answered. */
  statuses: ReadonlyMap<number, number>
  /** Turned away because of overload, with a time to come back. */
  shed: number
  slowestMs: number
}

const atOnce = 8
const mostFaults = 50

/** So many requests, made from what the product describes and from a seed; `only` sends one of them. */
export async function fuzz(
  shop: Shop,
  { seed, requests, only }: { seed: number; requests: number; only: number | undefined },
): Promise<Fuzz> {
  const given: Given = { seed, operations: await describedBy(shop), known: await knownThings(shop) }
  const faults: Fault[] = []
  const statuses = new Map<number, number>()
  const people = sessionsOf(shop)
  let [sent, shed, slowestMs] = [0, 0, 0]

  async function send(number: number) {
    const fuzzed = requestOf(number, given)
    const { as, request } = fuzzed
    const person = await people.find(as)
    const headers = { ...(person.cookie ? { cookie: person.cookie } : {}), ...request.headers }
    sent += 1
    const answer = await exchange(shop.url, { ...request, headers }, shop.withinMs).catch(
      (error: Error) => error,
    )
    const sentence = answer instanceof Error ? answer.message : brokenPromise(answer, shop.withinMs)
    if (sentence) faults.push({ fuzzed, sentence })
    if (answer instanceof Error) return
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    slowestMs = Math.max(slowestMs, answer.ms)
    if (isShed(answer)) shed += 1
    if (endsSession(fuzzed, answer)) people.forget(as, person)
  }

  const numbers =
    only === undefined ? Array.from({ length: requests }, (_, number) => number).values() : [only].values()
  const work = async () => {
    for (const number of numbers) {
      if (faults.length >= mostFaults) return
      await send(number)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { sent, faults, statuses, shed, slowestMs }
}

/** Somebody for each role; who was signed out signs in anew. */
function sessionsOf(shop: Shop) {
  const signedIn = new Map<Who, Promise<Person>>()
  return {
    find(who: Who): Promise<Person> {
      const known = signedIn.get(who) ?? shop.newPerson(who)
      signedIn.set(who, known)
      return known
    },
    forget(who: Who, person: Person) {
      void signedIn.get(who)?.then((known) => known === person && signedIn.delete(who))
    },
  }
}

/** Whether whoever asked is nobody from now on. */
function endsSession({ as, operation, request }: Fuzzed, { status, headers }: Answer): boolean {
  const isRefused = status === 401 && as === operation.allow && !request.headers?.['cookie']
  return (
    isRefused ||
    (headers['set-cookie'] ?? []).some((line) => line.includes('Max-Age=0') || line.startsWith('vitrine_'))
  )
}
