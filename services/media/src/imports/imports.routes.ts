import type { Semaphore } from '@vitrine/concurrency'
import { importLimits, mediaApi, parseImageAddress, type BodyOf } from '@vitrine/contracts'
import { Refusal, refuse } from '@vitrine/event-sourcing'
import { serve, type ContextOf, type Router } from '@vitrine/service-kit'
import type { HandleDetails } from '../details/details.ts'
import type { KeepImage } from '../image/images.ts'
import { finishedMaster, hasItsName } from '../picture/finished-master.ts'
import { masterOf, type Master } from '../picture/master.ts'
import { readFile, type FileRead } from '../upload/read-picture.ts'
import type { ImportParts } from './import-parts.ts'
import { damaged, fixedHeader, headerLength, unzippedBytes } from './zipped-bytes.ts'

type Given = {
  parts: ImportParts
  keepImage: KeepImage
  handleDetails: HandleDetails
  workshop: Semaphore
  uploads: Semaphore
  contextOf: ContextOf
}

const partFile: FileRead = {
  field: 'part',
  bytes: importLimits.partBytes,
  tooLarge: 'A part has at most 8 MB',
  missing: 'The form has no file in the field `part`',
}

/** Takes files to be imported, and the pictures in them. What they say is the catalog's. */
export function importRoutes(router: Router, given: Given) {
  const { parts, keepImage, handleDetails, workshop, uploads, contextOf } = given
  const masterIn = mastersIn()

  serve(router, mediaApi.sendImportPart, ({ params: { id, part }, request }) =>
    uploads.run(async () => parts.put(id, part, await readFile(request, partFile))),
  )
  serve(router, mediaApi.findImportParts, async ({ body }) => ({ parts: await parts.partsOf(body.id) }))
  serve(router, mediaApi.removeImportParts, ({ body }) => parts.remove(body.id))
  serve(router, mediaApi.readImportBytes, async ({ body: { id, from, length } }) => ({
    bytes: (await parts.read(id, from, length)).toString('base64'),
  }))

  serve(router, mediaApi.takeImportPicture, async ({ body }) => {
    try {
      const master = await workshop.run(async () => masterIn(await bytesOf(body), body.name))
      if (body.keep) await keepImage(master, contextOf(body.by ?? undefined))
      return { imageUrl: master.imageUrl, code: '', message: '' }
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'invalid')
        return { imageUrl: null, code: error.code, message: error.message }
      throw error
    }
  })

  serve(router, mediaApi.describePictures, async ({ body: { pictures, by } }) => {
    const context = contextOf(by ?? undefined)
    for (const { image, ...details } of pictures)
      await handleDetails(image, { type: 'SetDetails', image, ...details }, context)
  })

  const bytesOf = async (asked: BodyOf<typeof mediaApi.takeImportPicture>) => {
    const { id, from, compressed } = asked
    const begin = from + headerLength(await parts.read(id, from, fixedHeader))
    return unzippedBytes(await parts.read(id, begin, compressed), asked)
  }
}

/** How many of the latest finished masters are known to decode: what was checked a moment ago is not decoded to be kept. */
const mostSound = 50_000

/** One that we gave out stays as it is, byte for byte; any other is cleaned as an upload is. */
function mastersIn() {
  const sound = new Set<string>()
  const finished = async (bytes: Buffer, name: string) => {
    const master = await finishedMaster(bytes, name, { isSound: sound.has(name) }).catch(notDecoded)
    if (master) sound.add(name)
    if (sound.size > mostSound) sound.delete([...sound.keys().take(1)][0] ?? '')
    return master
  }
  return async (bytes: Buffer, name: string): Promise<Master> => {
    if (!parseImageAddress(`/media/${name}`)) return masterOf(bytes)
    if (!hasItsName(bytes, name)) return damaged()
    return (await finished(bytes, name)) ?? masterOf(bytes)
  }
}

const notDecoded = () => refuse('invalid', 'upload-not-an-image', 'The picture cannot be decoded')
