import { singleFlight } from '@vitrine/concurrency'
import { representationsOf, type Representations } from '@vitrine/service-kit'
import { LRUCache } from 'lru-cache'
import type { ColoursInMemory } from '../pictures/colours-in-memory.ts'
import type { PicturesInMemory } from '../pictures/pictures-in-memory.ts'
import type { Published } from '../published/published.ts'

const mostBytes = 16 * 1024 * 1024
const besideBodies = 1_024

type Page = { state: string; body: Representations }

/** Answers as bytes, cached for as long as nothing that is published changes. */
export function similarPages({
  published,
  pictures,
  colours,
}: {
  published: Pick<Published, 'version'>
  pictures: Pick<PicturesInMemory, 'changes'>
  colours: Pick<ColoursInMemory, 'changes'>
}) {
  const cache = new LRUCache<string, Page>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.size() + besideBodies,
  })
  const making = singleFlight<Representations>()

  const make = async (key: string, { state, answer }: { state: string; answer: () => Promise<unknown> }) => {
    const made = representationsOf(JSON.stringify(await answer()))
    const before = cache.get(key)?.body
    const body = before?.tag === made.tag ? before : made // it is compressed already
    await body.in('br')
    cache.set(key, { state, body })
    return body
  }

  return {
    /** At once where it is cached. */
    read(key: string, answer: () => Promise<unknown>): Representations | Promise<Representations> {
      const state = `${published.version()} ${pictures.changes()} ${colours.changes()}`
      const page = cache.get(key)
      if (page?.state === state) return page.body
      return making.join(`${key} ${state}`, () => make(key, { state, answer }))
    },
  }
}
