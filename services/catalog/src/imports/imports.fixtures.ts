import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { crc32, inflateRawSync } from 'node:zlib'
import { beforeEach, expect } from '@jest/globals'
import { catalogApi, imageAddress, importLimits, mediaApi, type ImportRow } from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import { administrator, eventually, storageForTests } from '@vitrine/test-kit'
import { ZipFile } from 'yazl'
import { catalog } from '../catalog.service.ts'
import type { Started } from '../outfits.fixtures.ts'

/** What a picture becomes that is no picture of ours yet. */
export const addressOf = (bytes: Buffer | string) =>
  imageAddress(createHash('sha256').update(bytes).digest('hex').slice(0, 32), 10, 10, '#c8d3d6')

/** A media that keeps what it is sent in memory, takes all bytes but `broken` for pictures, and has those of the `library`. */
export function fakeMedia(others: Forward) {
  const sent = new Map<string, Buffer>()
  const library = new Set<string>()
  const taken: string[] = []
  const described: unknown[] = []
  const answers: Record<string, (asked: never) => unknown> = {
    [mediaApi.findImages.path]: ({ imageUrls }: { imageUrls: string[] }) => ({
      imageUrls: imageUrls.filter((url) => library.has(url)),
    }),
    [mediaApi.findImportParts.path]: ({ id }: { id: string }) => {
      const { length = 0 } = sent.get(id) ?? {}
      const { partBytes } = importLimits
      const sizes = Array.from({ length: Math.ceil(length / partBytes) }, (_, part) => ({
        part,
        bytes: Math.min(partBytes, length - part * partBytes),
      }))
      return { parts: sizes }
    },
    [mediaApi.readImportBytes.path]: ({
      id,
      from,
      length,
    }: {
      id: string
      from: number
      length: number
    }) => ({
      bytes: sent
        .get(id)!
        .subarray(from, from + length)
        .toString('base64'),
    }),
    [mediaApi.takeImportPicture.path]: (asked: ReturnType<typeof mediaApi.takeImportPicture.body.parse>) => {
      const file = sent.get(asked.id)!
      const from = asked.from + 30 + file.readUInt16LE(asked.from + 26) + file.readUInt16LE(asked.from + 28)
      const zipped = file.subarray(from, from + asked.compressed)
      const bytes = asked.deflated ? inflateRawSync(zipped) : zipped
      const isWhole = bytes.length === asked.size && crc32(bytes) === asked.crc
      if (!isWhole) return { imageUrl: null, code: 'import-file-damaged', message: 'Damaged' }
      const imageUrl = addressOf(bytes)
      if (asked.keep) library.add(imageUrl)
      taken.push(`${asked.keep ? 'kept' : 'checked'} ${asked.name}`)
      return { imageUrl, code: '', message: '' }
    },
    [mediaApi.describePictures.path]: (asked: unknown) => void described.push(asked),
    [mediaApi.removeImportParts.path]: ({ id }: { id: string }) => void sent.delete(id),
  }
  const forward: Forward = async (asked) => {
    const answer = answers[asked.path]
    if (!answer) return others(asked)
    const body: unknown = answer(JSON.parse(String(asked.body)) as never)
    return { status: body ? 200 : 204, headers: {}, body: Buffer.from(body ? JSON.stringify(body) : '') }
  }
  return { forward, sent, library, taken, described }
}

export function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** A catalog for each test, beside such a media. */
export function catalogWithImports() {
  const { storage, start: startOn } = storageForTests()
  let media: ReturnType<typeof fakeMedia>
  const start = () => startOn(catalog, { directory: { media: media.forward } })
  let service: Started
  beforeEach(async () => {
    media = fakeMedia(storage().owners.directory.media)
    service = await start()
  })

  const as = administrator
  const begin = async (file: Buffer, name = 'posts.zip') => {
    const { body } = await service.call(catalogApi.beginImport, { as, body: { name, bytes: file.length } })
    media.sent.set(body.id, file)
    return body.id
  }
  const read = async (id: string) => (await service.call(catalogApi.readImport, { as, params: { id } })).body
  const whenEnded = (id: string) =>
    eventually(async () => {
      const found = await read(id)
      expect(['checked', 'done', 'failed']).toContain(found.state)
      return found
    })
  const check = async (id: string) => {
    await service.call(catalogApi.checkImport, { as, params: { id } })
    return whenEnded(id)
  }
  const apply = async (id: string) => {
    await service.call(catalogApi.applyImport, { as, params: { id } })
    return whenEnded(id)
  }
  const rows = async (id: string, query: Record<string, string | number> = {}): Promise<ImportRow[]> =>
    (await service.call(catalogApi.listImportRows, { as, params: { id }, query })).body.items
  return {
    service: () => service,
    media: () => media,
    start,
    begin,
    read,
    check,
    apply,
    rows,
    checked: async (file: Buffer) => {
      const id = await begin(file)
      await check(id)
      return rows(id)
    },
  }
}
