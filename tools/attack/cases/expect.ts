import type { Answer } from '../shop/answer.ts'
import type { Conversation } from '../shop/converse.ts'
import { jsonOf, type Shop } from '../shop/shop.ts'

/** One attack; rejects with a sentence where the product does not answer as it must. */
export type Case = (shop: Shop) => Promise<unknown>
/** What is tried, and how. */
export type Cases = Readonly<Record<string, Case>>

export function must(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

const said = ({ status, text }: Answer) => `${status} ${text.slice(0, 300)}`

/** Answered with one of these states; whatever is no success has the form of a problem. */
export async function answers(asked: Promise<Answer>, ...statuses: number[]): Promise<Answer> {
  const answer = await asked
  must(statuses.includes(answer.status), `${statuses.join(' or ')} was expected: ${said(answer)}`)
  return answer
}

/** Refused with this code. */
export async function refuses(asked: Promise<Answer>, status: number, code: string): Promise<Answer> {
  const answer = await answers(asked, status)
  must(jsonOf(answer)['code'] === code, `the code ${code} was expected: ${said(answer)}`)
  return answer
}

/** Bytes that are no request, or two in one: refused, in the form of a problem, and the connection ends. */
export async function turnsAway(sent: Promise<Conversation>, ...statuses: number[]): Promise<void> {
  const { text, statuses: got, isClosed } = await sent
  must(
    got.length === 1 && statuses.includes(got[0]!),
    `${statuses.join(' or ')} was expected, once: ${text.slice(0, 400)}`,
  )
  must(isClosed, `the connection was to end: ${text.slice(0, 400)}`)
  must(/"code":"[^"]+","traceId":"[^"]+"/.test(text), `a problem was expected: ${text.slice(0, 400)}`)
}

/** The same case for several values. */
export const forEach =
  <Value>(values: readonly Value[], attack: (shop: Shop, value: Value) => Promise<unknown>): Case =>
  async (shop) => {
    for (const value of values)
      await attack(shop, value).catch((error: Error) => {
        throw new Error(`${JSON.stringify(value)?.slice(0, 120)}: ${error.message}`)
      })
  }
