import { setTimeout as sleep } from 'node:timers/promises'
import type { Administrator } from '@vitrine/bench/product/server'
import { brokenPromise, differs, isShed, type Answer, type Expected } from './answer.ts'
import { converse, type Conversation } from './converse.ts'
import { exchange, type Request } from './exchange.ts'
import { person, type Person, type Who } from './people.ts'

export type Outfit = { id: string; title: string; images: string[]; products: { id: string }[] }
type Asked = Omit<Request, 'method' | 'path'> & { as?: Who | Pick<Person, 'cookie'> }

export type Shop = ReturnType<typeof visit>

export function visit(given: { url: string; administrator: Administrator; withinMs: number }) {
  const { url, administrator, withinMs } = given
  const known = new Map<Who, Promise<Person>>()
  const newPerson = (who: Who) => person(url, who, administrator)
  const somebody = (who: Who) => {
    const met = known.get(who) ?? newPerson(who)
    known.set(who, met)
    return met
  }

  /** `GET /api/outfits`, as it is written. Whatever is answered keeps what every answer promises, and is what was expected. */
  async function ask(call: string, expected?: Expected, { as = 'nobody', ...more }: Asked = {}) {
    const { cookie } = typeof as === 'string' ? await somebody(as) : as
    const headers = { ...(cookie ? { cookie } : {}), ...more.headers }
    const [method = '', path = ''] = call.split(/ (.*)/s)
    const request = { ...more, method, path, headers }
    const answer = await admitted(() => exchange(url, request, withinMs))
    const wrong = brokenPromise(answer, withinMs) ?? (expected ? differs(answer, expected) : undefined)
    if (wrong) throw new Error(`${call.slice(0, 200)} ${wrong}`)
    return answer
  }

  return {
    url,
    host: new URL(url).host,
    administrator,
    withinMs,
    /** Always the same for each role, unless they are forgotten. */
    somebody,
    forget: (who: Who, { cookie }: Person) =>
      void known.get(who)?.then((met) => met.cookie === cookie && known.delete(who)),
    newPerson,
    ask,
    /** Bytes as they are, on a socket of their own. */
    send: (bytes: string | Buffer, answers = 1): Promise<Conversation> =>
      converse(url, [bytes], { answers, withinMs }),
    sendSlowly: (parts: readonly string[], everyMs: number, longestMs: number): Promise<Conversation> =>
      converse(url, parts, { everyMs, withinMs: longestMs }),
    async outfit(): Promise<Outfit> {
      const [outfit] = jsonOf<Outfit[]>(await ask('GET /api/outfits?limit=1', 200))
      if (!outfit) throw new Error(`${url} shows no outfit: start it with its demo catalogue.`)
      return outfit
    },
  }
}

export const jsonOf = <Told = Record<string, unknown>>(answer: Answer) => JSON.parse(answer.text) as Told

const mostTurns = 5

/** Comes back when it was turned away for overload, as it was asked to. */
async function admitted(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask()
  for (let turn = 1; turn < mostTurns && isShed(answer); turn += 1) {
    await sleep(Number(answer.headers['retry-after']) * 1_000)
    answer = await ask()
  }
  return answer
}
