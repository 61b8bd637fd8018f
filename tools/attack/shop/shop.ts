import { setTimeout as sleep } from 'node:timers/promises'
import type { Administrator } from '@vitrine/bench/product/server'
import { brokenPromise, isShed, type Answer } from './answer.ts'
import { converse, type Conversation } from './converse.ts'
import { exchange, type Request } from './exchange.ts'
import { person, type Person, type Who } from './people.ts'

export type Outfit = { id: string; title: string; images: string[]; products: { id: string }[] }
export type Asked = Omit<Request, 'method' | 'path'> & { as?: Who | Person; json?: unknown }

/** A running product, as an attacker meets it. Whatever it answers has to keep what every answer promises. */
export type Shop = Awaited<ReturnType<typeof visit>>

export async function visit({ url, administrator, withinMs }: Visited) {
  const known = new Map<Who, Promise<Person>>()
  const somebody = (who: Who) => {
    const met = known.get(who) ?? person(url, who, administrator)
    known.set(who, met)
    return met
  }

  async function ask(method: string, path: string, { as = 'nobody', json, ...more }: Asked = {}) {
    const { cookie } = typeof as === 'string' ? await somebody(as) : as
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...more.headers,
    }
    const body = json === undefined ? more.body : JSON.stringify(json)
    const request = { method, path, headers, ...(body === undefined ? {} : { body }) }
    const answer = await admitted(() => exchange(url, request, withinMs))
    const broken = brokenPromise(answer, withinMs)
    if (broken) throw new Error(`${method} ${path.slice(0, 200)} ${broken}`)
    return answer
  }

  return {
    url,
    host: new URL(url).host,
    administrator,
    withinMs,
    somebody,
    newPerson: (who: Who) => person(url, who, administrator),
    ask,
    get: (path: string, asked?: Asked) => ask('GET', path, asked),
    post: (path: string, json: unknown, asked?: Asked) => ask('POST', path, { json, ...asked }),
    /** Bytes as they are, on a socket of their own. */
    send: (bytes: string | Buffer, answers = 1): Promise<Conversation> =>
      converse(url, [bytes], { answers, withinMs }),
    sendSlowly: (parts: readonly string[], everyMs: number, longestMs: number): Promise<Conversation> =>
      converse(url, parts, { everyMs, withinMs: longestMs }),
    async outfit(): Promise<Outfit> {
      const [outfit] = JSON.parse((await ask('GET', '/api/outfits?limit=1')).text) as Outfit[]
      if (!outfit) throw new Error(`${url} shows no outfit: start it with its demo catalogue.`)
      return outfit
    },
  }
}
export type Visited = { url: string; administrator: Administrator; withinMs: number }

export const jsonOf = (answer: Answer) => JSON.parse(answer.text) as Record<string, unknown>

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
