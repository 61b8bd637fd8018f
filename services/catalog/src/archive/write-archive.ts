import { once } from 'node:events'
import { Readable, type PassThrough } from 'node:stream'
import { archiveVersion, type DetailsOf } from '@vitrine/contracts'
import { pagesOf, type ReadSide } from '@vitrine/event-sourcing'
import { ZipFile } from 'yazl'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { archivedPost, imagesOf, pictureFile } from './archived-post.ts'

/** The bytes of a picture; undefined where it is gone. */
export type ReadPicture = (image: string) => Promise<Readable | undefined>

type Given = {
  outfits: Pick<ReadSide<StoredOutfit>, 'find'>
  detailsOf: DetailsOf
  readPicture: ReadPicture
  madeAt: string
  onFailed: (error: unknown) => void
}

const pageSize = 100
/** Pictures are compressed already. */
const asItIs = { compress: false }

/** All posts as one .zip, as fast as it is read: a page of posts or a part of a picture is in memory at a time. */
export function writeArchive(given: Given): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  fill(zip, given).catch((error: unknown) => {
    given.onFailed(error)
    output.destroy(error as Error)
  })
  return output
}

async function fill(zip: ZipFile, { outfits, detailsOf, readPicture, madeAt }: Given): Promise<void> {
  const counts = { posts: 0, pictures: 0 }
  const missing: string[] = []
  const known = new Set<string>()
  async function* lines() {
    for await (const page of pagesOf(outfits, {}, pageSize)) {
      const posts = page.map(({ document }) => document)
      for (const image of posts.flatMap(imagesOf)) known.add(image)
      counts.posts += posts.length
      yield posts.map((post) => `${JSON.stringify(archivedPost(post, detailsOf))}\n`).join('')
    }
  }
  await added(zip, 'posts.jsonl', Readable.from(lines(), { objectMode: false }))
  for (const image of known) {
    const bytes = await readPicture(image)
    if (bytes) await added(zip, pictureFile(image), bytes, asItIs)
    else missing.push(pictureFile(image))
    counts.pictures += bytes ? 1 : 0
  }
  const summary = { format: 'vitrine', version: archiveVersion, madeAt, ...counts, missing }
  zip.addBuffer(Buffer.from(`${JSON.stringify(summary, null, 2)}\n`), 'summary.json')
  zip.end()
}

/** Resolves when all of it has gone into the archive. */
async function added(zip: ZipFile, name: string, bytes: Readable, how = {}): Promise<void> {
  const gone = once(bytes, 'end')
  zip.addReadStream(bytes, name, how)
  await gone
}
