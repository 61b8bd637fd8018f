import { describe, expect, it } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import { corpusOf, documentsOf, eventually, lastOfEach, storageWithLog } from '@vitrine/test-kit'
import { day, hour, mediaOverTime } from './collection/media-over-time.fixtures.ts'
import { startMedia } from './media.fixtures.ts'
import { twoColours } from './picture/pictures.fixtures.ts'

describe.each(corpusOf('contracts'))('outfits that version $version published', ({ events }) => {
  const { media, at, upload, discard, pass, becomes, stays } = mediaOverTime()
  const outfits = events.filter(({ stream }) => stream.startsWith('outfit-'))
  const present = lastOfEach(outfits).filter(({ type }) => type !== 'OutfitDeleted')
  const picturesOf = ({ data }: RecordedEvent) =>
    JSON.stringify(data).match(/\/media\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}\.webp/g) ?? []
  const shown = [...new Set(present.flatMap(picturesOf))]

  it('keep each picture that they show until the last of them drops it', async () => {
    expect(shown.length).toBeGreaterThan(1)
    pass(100 * 365 * 24 * hour) // whatever was used when it was written was used long ago
    for (const picture of shown) {
      const url = await upload()
      const once = <Data>(data: Data): Data =>
        JSON.parse(JSON.stringify(data).replaceAll(picture, url)) as Data
      // Streams of their own for each picture, as if it were the only one of the shop.
      const renamed = (event: RecordedEvent): RecordedEvent => ({
        ...once(event),
        stream: `${event.stream}-${picture}`,
        id: `${event.stream}-${picture}@${event.version}`,
        data: { ...(once(event).data as Outfit), id: `${(event.data as Outfit).id}-${picture}` },
      })
      for (const event of outfits) await media().receive(renamed(event))
      await eventually(async () => {
        const received = await documentsOf(media().engines, 'image-uses')
        for (const event of lastOfEach(outfits).map(renamed))
          expect((await received.get((event.data as Outfit).id))?.version).toBe(event.version)
      })
      const unused = await upload(await twoColours().negate().png().toBuffer())
      await discard(url)
      await discard(unused)
      pass(48 * hour)
      await becomes(unused, 404)
      await becomes(url, 200)
      await stays(url, 200)
      for (const event of present) {
        const { stream, version, data } = renamed(event)
        await media().receive({
          stream,
          version: version + 1,
          type: 'OutfitDeleted',
          data: { id: (data as Outfit).id },
          at: at(),
        })
      }
      pass(90 * day)
      await becomes(url, 404)
    }
  })
})

describe.each(corpusOf('media'))('images that version $version recorded', ({ events }) => {
  const last = lastOfEach(events)
  /** What was deleted long ago would be collected in the first moment. */
  const never = { collectEveryMs: hour, eraseOrphansEveryMs: hour }
  const urlOf = ({ stream }: RecordedEvent) => `/media/${stream.slice('image-'.length)}.webp`
  const isThere = ({ type }: RecordedEvent) => type !== 'ImageErased' && type !== 'ImageCollected'

  it('can be deleted while they are there', async () => {
    const storage = await storageWithLog('media', events)
    const media = await startMedia({ storage, pace: never })
    try {
      for (const event of last)
        await eventually(async () =>
          expect(await media.discard(urlOf(event))).toMatchObject({ status: isThere(event) ? 204 : 404 }),
        )
    } finally {
      await media.stop()
      await storage.forget()
    }
  })
  it('are served when their bytes are there, each generation by its own', async () => {
    const storage = await storageWithLog('media', events)
    const media = await startMedia({ storage, pace: never })
    try {
      for (const event of last.filter(isThere)) {
        const { image, life } = event.data as { image: string; life: number }
        const bytes = Buffer.from(`the bytes of generation ${life}`)
        await media.engines.blobs.put(`masters/${image}.${life}.webp`, bytes, 'image/webp')
        await eventually(async () =>
          expect(await media.ask(urlOf(event))).toMatchObject({ status: 200, bytes }),
        )
      }
      expect(last.some(({ data }) => (data as { life: number }).life > 1)).toBe(true)
    } finally {
      await media.stop()
      await storage.forget()
    }
  })
})
