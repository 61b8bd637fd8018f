import { brokenPromise, isShed, type Answer } from '../shop/answer.ts'
import { exchange } from '../shop/exchange.ts'
import type { Shop } from '../shop/shop.ts'
import { knownThings } from './known-things.ts'
import { describedBy } from './operations.ts'
import { requestOf, type Fuzzed, type Given } from './request-of.ts'

const atOnce = 8
const mostFaults = 50

/**
 * So many requests, made from what the product describes and from a seed; `only` sends one of them. Answers what failed, how often
 * each status was answered, and how many were turned away because of overload, with a time to come back.
 */
export async function fuzz(
  shop: Shop,
  { seed, requests, only }: { seed: number; requests: number; only: number | undefined },
) {
  const given: Given = { seed, operations: await describedBy(shop), known: await knownThings(shop) }
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let [sent, shed, slowestMs] = [0, 0, 0]

  async function send(number: number) {
    const fuzzed = requestOf(number, given)
    const { as, request } = fuzzed
    const person = await shop.somebody(as)
    const headers = { ...(person.cookie ? { cookie: person.cookie } : {}), ...request.headers }
    sent += 1
    const answer = await exchange(shop.url, { ...request, headers }, shop.withinMs).catch(
      (error: Error) => error,
    )
    const sentence = answer instanceof Error ? answer.message : brokenPromise(answer, shop.withinMs)
    if (sentence) faults.push(replayOf(fuzzed, sentence, seed))
    if (answer instanceof Error) return
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    slowestMs = Math.max(slowestMs, answer.ms)
    if (isShed(answer)) shed += 1
    if (endsSession(fuzzed, answer)) shop.forget(as, person)
  }

  const numbers = (only === undefined ? Array.from({ length: requests }, (_, n) => n) : [only]).values()
  const work = async () => {
    for (const number of numbers) if (faults.length < mostFaults) await send(number)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { sent, faults, statuses, shed, slowestMs }
}

/** Whether whoever asked is nobody from now on. */
function endsSession({ as, operation, request }: Fuzzed, { status, headers }: Answer): boolean {
  if (status === 401 && as === operation.allow && !request.headers?.['cookie']) return true
  return (headers['set-cookie'] ?? []).some((line) => /Max-Age=0|^vitrine_/.test(line))
}

const longest = 600
const shown = (text: string) =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} letters)` : text

/** What failed, and how it is sent again. */
const replayOf = ({ number, as, request }: Fuzzed, sentence: string, seed: number): string =>
  [
    sentence,
    `    ${request.method} ${shown(request.path)} as ${as}`,
    ...Object.entries(request.headers ?? {}).map(([name, value]) => `      ${name}: ${shown(String(value))}`),
    ...(request.body === undefined ? [] : [`      ${shown(request.body.toString('utf8'))}`]),
    `    again: npm run attack -- --seed ${seed} --only ${number}`,
  ].join('\n')
