import type { Conversation } from '../shop/converse.ts'
import type { Shop } from '../shop/shop.ts'

/** One attack; rejects with a sentence where the product does not answer as it must. */
export type Case = (shop: Shop) => Promise<unknown>
export type Cases = Readonly<Record<string, Case>>

export function must(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

/** Bytes that are no request, or two in one: refused, in the form of a problem, and the connection ends. */
export async function turnsAway(sent: Promise<Conversation>, ...statuses: number[]): Promise<void> {
  const { text, statuses: got, isClosed } = await sent
  const so = text.slice(0, 400)
  must(got.length === 1 && statuses.includes(got[0]!), `${statuses.join(' or ')} was expected, once: ${so}`)
  must(isClosed, `the connection was to end: ${so}`)
  must(/"code":"[^"]+","traceId":"[^"]+"/.test(text), `a problem was expected: ${so}`)
}

/** The words of a text, letter by letter: a backslash is one. */
export const words = ({ raw }: TemplateStringsArray): string[] => raw.join('').trim().split(/\s+/)

export const forEach =
  <Value>(values: readonly Value[], attack: (shop: Shop, value: Value) => Promise<unknown>): Case =>
  async (shop) => {
    for (const value of values)
      await attack(shop, value).catch((error: Error) => {
        throw new Error(`${JSON.stringify(value)?.slice(0, 120)}: ${error.message}`)
      })
  }
