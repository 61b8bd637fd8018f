import { pictureEvents, type PictureDetails } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import { pagesOf, parseRecorded, type ReadSide } from '@vitrine/event-sourcing'
import { boundedMap, pictureDetails } from '@vitrine/service-kit'

type Known = { version: number; details: PictureDetails | undefined }

/** How many of the latest events are remembered, for what is stored a moment later. */
const mostHeard = 10_000
const pageSize = 250

export type PicturesInMemory = ReturnType<typeof picturesInMemory>

/**
 * What is known of pictures, in memory, so that an answer waits for nothing: followed by events, and read again from what is
 * stored. One entry for each picture that has a focal point or a description.
 */
export function picturesInMemory(stored: Pick<ReadSide<PictureDetails>, 'find'>) {
  let known = new Map<string, Known>()
  let changes = 0
  let isRead = false
  let reading: Promise<void> | undefined
  const heard = boundedMap<Known>(mostHeard)

  const put = (pictures: Map<string, Known>, image: string, news: Known) => {
    if (news.version <= (pictures.get(image)?.version ?? 0)) return
    if (news.details) pictures.set(image, news)
    else pictures.delete(image)
  }
  const isOther = (pictures: Map<string, Known>) =>
    pictures.size !== known.size ||
    [...pictures].some(([image, { version }]) => known.get(image)?.version !== version)

  /** What was heard meanwhile, and is not stored yet, stays. */
  const refresh = async () => {
    const pictures = new Map<string, Known>()
    for await (const page of pagesOf(stored, {}, pageSize))
      for (const { id, version, document: details } of page) pictures.set(id, { version, details })
    for (const [image, news] of heard.entries()) put(pictures, image, news)
    if (isOther(pictures)) changes += 1
    known = pictures
    isRead = true
  }
  return {
    detailsOf: (image: string): PictureDetails | undefined => known.get(image)?.details,
    /** Differs after every change of the details. */
    changes: () => changes,
    /** To be awaited before anything is read; undefined once there is nothing to wait for. */
    ready: (): Promise<void> | undefined =>
      isRead ? undefined : (reading ??= refresh().finally(() => (reading = undefined))),
    /** Reads all again: what its process was not told is there from now on. */
    refresh,
    /** Brings events of pictures, each stream in its order, however often. */
    follow(events: readonly RecordedEvent[]): void {
      for (const recorded of events) {
        const event = parseRecorded(pictureEvents, recorded)
        const { version, data } = event
        const { image } = data
        if (version <= ((heard.get(image) ?? known.get(image))?.version ?? 0)) continue
        const news = { version, details: pictureDetails.latest?.(event) }
        heard.set(image, news)
        put(known, image, news)
        changes += 1
      }
    },
    /** To be called when events may have been missed: what was heard before counts for nothing. */
    missed(): Promise<void> {
      heard.clear()
      return refresh()
    },
  }
}
