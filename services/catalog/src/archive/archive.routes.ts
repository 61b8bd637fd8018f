import { Readable } from 'node:stream'
import { catalogApi, type DetailsOf } from '@vitrine/contracts'
import { serve, type Directory, type RecordAdministration, type Router } from '@vitrine/service-kit'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import { pictureFile } from './archived-post.ts'
import { writeArchive, type ReadPicture } from './write-archive.ts'

type Given = {
  editable: EditableOutfits
  pictures: { ready(): Promise<void> | undefined; detailsOf: DetailsOf }
  directory: Directory
  administration: RecordAdministration
  onFailed: (error: unknown) => void
  now: () => Date
}

/** All posts to take away. */
export function archiveRoutes(router: Router, given: Given) {
  const { editable, pictures, directory, administration, onFailed, now } = given
  const readPicture = picturesFrom(directory)

  serve(router, catalogApi.describeArchive, async () => {
    const [posts, published] = await Promise.all([editable.count(), editable.count({ published: true })])
    return { posts, drafts: posts - published }
  })

  serve(router, catalogApi.takeArchive, async ({ caller, request, reply }) => {
    await pictures.ready()
    const madeAt = now().toISOString()
    const name = `vitrine-${madeAt.slice(0, 10)}.zip`
    await administration.note({ kind: 'archive-taken', by: caller.administrator?.id ?? null, on: name })
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const { detailsOf } = pictures
    return reply.send(writeArchive({ outfits: editable, detailsOf, readPicture, madeAt, onFailed }))
  })
}

/** Media serves them to everybody. */
const picturesFrom =
  (directory: Directory): ReadPicture =>
  async (image) => {
    const path = `/media/${pictureFile(image).slice('pictures/'.length)}`
    const answer = await directory['media']?.({ method: 'GET', path, headers: {}, long: true })
    if (!answer) throw new Error('Nobody serves pictures here')
    if (answer.status === 200)
      return Buffer.isBuffer(answer.body) ? Readable.from(answer.body, { objectMode: false }) : answer.body
    if (answer.body instanceof Readable) answer.body.resume()
    if (answer.status === 404) return undefined
    throw new Error(`GET ${path} answered ${answer.status}`)
  }
