import { expect, it } from '@jest/globals'
import type { EventStore, RecordedEvent } from '@vitrine/engines'
import { drafted, now, later } from '../outfit/outfit.fixtures.ts'
import { outfitsAt } from './shop-at.ts'

/** A log of so many posts, each with one event after the moment that is asked for; it notes how far it was read. */
function logOf(posts: number) {
  const reads: string[] = []
  const scan: EventStore['scan'] = async function* ({ after } = {}) {
    const from = after ? Number(after.stream.slice('outfit-'.length)) + 1 : 0
    for (let post = from; post < posts; post += 1) {
      const id = String(post).padStart(6, '0')
      const event: RecordedEvent = {
        ...drafted({ id }),
        id: `outfit-${id}@1`,
        stream: `outfit-${id}`,
        version: 1,
        at: later,
      }
      reads.push(id)
      yield [event]
    }
  }
  return { scan, reads }
}

it('a page ends after 5,000 events, although none of the posts existed yet, and the next goes on there', async () => {
  const log = logOf(6_000)
  const first = await outfitsAt(log, { at: now, limit: 50 })
  expect(first).toEqual({ items: [], next: '004999' })
  expect(await outfitsAt(log, { at: now, limit: 50, cursor: '004999' })).toEqual({ items: [], next: null })
  expect(log.reads.filter((id) => id === '005500')).toHaveLength(1)
})
