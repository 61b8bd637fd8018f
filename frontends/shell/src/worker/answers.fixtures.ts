import { beforeEach } from '@jest/globals'
import { answersOf } from './answers.ts'
import { cachesInMemory } from './caches.fixtures.ts'
import { storedAnswers } from './stored.ts'

export const origin = 'https://vitrine.example'
export const asked = (path: string) => new Request(origin + path)

type Network = (path: string) => Response | Promise<Response>
export const unreachable: Network = () => {
  throw new TypeError('Failed to fetch')
}

/** The world of a worker: the network, what was asked of it, and the time. */
export const around = { network: unreachable, fetched: [] as string[], now: 0 }

let works: Promise<unknown>[]
export const later = (work: Promise<unknown>) => void works.push(work.catch(() => undefined))
export const settled = () => Promise.allSettled(works)

export const inNewWorld = () =>
  beforeEach(() => {
    works = []
    Object.assign(around, { network: unreachable, fetched: [], now: 1_000_000 })
  })

export function worker() {
  const { storage, addresses } = cachesInMemory()
  const now = () => around.now
  const stored = storedAnswers(storage, now)
  const fetch = async (input: unknown) => {
    const path = input instanceof Request ? input.url.slice(origin.length) : String(input).replace(origin, '')
    around.fetched.push(path)
    return around.network(path)
  }
  return { ...answersOf({ stored, fetch: fetch as never, origin, now }), stored, addresses }
}
