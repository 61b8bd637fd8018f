import { createHash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { importLimits, mediaApi } from '@vitrine/contracts'
import { administrator, eventually, shopper } from '@vitrine/test-kit'
import { formOf, startMedia } from '../media.fixtures.ts'
import { svg, twoColours } from '../picture/pictures.fixtures.ts'

const hourMs = 60 * 60 * 1000
let now = new Date('2026-05-04T09:00:00.000Z')
let media: Awaited<ReturnType<typeof startMedia>>
let jpeg: Buffer
beforeAll(async () => {
  media = await startMedia({ now: () => now, settings: { RENDITIONS_AHEAD: false } })
  jpeg = await twoColours().jpeg().toBuffer()
})
afterAll(() => media.stop())

let count = 0
const newId = (at = now) =>
  `${at.getTime().toString(36)}-00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`

const send = async (id: string, part: number, bytes: Buffer, as = administrator) => {
  const { payload, headers } = await formOf([['part', bytes]])
  const url = `/api/admin/upload/import/${id}/parts/${part}`
  const reply = await media.ask(url, { method: 'POST', payload, headers, as })
  return { status: reply.status, code: reply.bytes.length > 0 ? reply.json().code : undefined }
}
const partsOf = async (id: string) =>
  (await media.call(mediaApi.findImportParts, { body: { id } })).body.parts

/** A file of an archive: its header, its name, its bytes. */
function entry(name: string, bytes: Buffer, { size = bytes.length, crc = crc32(bytes) } = {}) {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50)
  header.writeUInt16LE(name.length, 26)
  const zipped = deflateRawSync(bytes)
  const place = { name, from: 0, compressed: zipped.length, size, deflated: true, crc }
  return { place, file: Buffer.concat([header, Buffer.from(name), zipped]) }
}
async function take(
  name: string,
  bytes: Buffer,
  { keep = true, ...lies }: { keep?: boolean; size?: number; crc?: number } = {},
) {
  const id = newId()
  const { place, file } = entry(name, bytes, lies)
  await send(id, 0, file)
  return (await media.call(mediaApi.takeImportPicture, { body: { id, ...place, keep, by: 'admin-1' } })).body
}
const isServed = async (url: string | null) => (await media.ask(String(url))).status === 200

describe('parts of an import', () => {
  it('arrive in any order and more than once, and are read as one file', async () => {
    const id = newId()
    const [first, last] = [Buffer.alloc(importLimits.partBytes, 'a'), Buffer.from('the end')]
    for (const [part, bytes] of [
      [1, Buffer.from('wrong')],
      [0, first],
      [1, last],
    ] as const)
      expect(await send(id, part, bytes)).toEqual({ status: 204 })
    expect(await partsOf(id)).toEqual([
      { part: 0, bytes: first.length },
      { part: 1, bytes: last.length },
    ])
    const from = first.length - 2
    const { body } = await media.call(mediaApi.readImportBytes, { body: { id, from, length: 100 } })
    expect(Buffer.from(body.bytes, 'base64').toString()).toBe('aathe end')
    expect((await media.call(mediaApi.removeImportParts, { body: { id } })).status).toBe(204)
    expect(await partsOf(id)).toEqual([])
  })
  it('are refused from others, too large, empty, or of an import of another day', async () => {
    expect((await send(newId(), 0, jpeg, shopper('u1'))).status).toBe(403)
    const large = Buffer.alloc(importLimits.partBytes + 1)
    expect(await send(newId(), 0, large)).toEqual({ status: 413, code: 'upload-too-large' })
    expect(await send(newId(), 0, Buffer.alloc(0))).toEqual({ status: 400, code: 'upload-missing' })
    for (const hours of [-25, 1]) {
      const id = newId(new Date(now.getTime() + hours * hourMs))
      expect(await send(id, 0, jpeg)).toEqual({ status: 404, code: 'import-missing' })
    }
    expect(await send(newId(), importLimits.parts, jpeg)).toMatchObject({ status: 400 })
    expect(await send('..%2f..%2fmasters', 0, jpeg)).toMatchObject({ status: 404 })
  })
})

describe('a picture of an archive', () => {
  it('is cleaned as an upload is, and only checked where that is asked', async () => {
    const picture = await twoColours()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    const checked = await take('coat.jpg', picture, { keep: false })
    expect([checked.code, await isServed(checked.imageUrl)]).toEqual(['', false])
    const kept = await take('coat.jpg', picture)
    expect(kept.imageUrl).toBe(checked.imageUrl)
    expect((await media.ask(String(kept.imageUrl))).bytes.includes('somebody')).toBe(false)
  })
  it('that we gave out stays as it is, byte for byte', async () => {
    const { imageUrl } = (await media.upload(jpeg)).body
    const { bytes } = await media.ask(imageUrl)
    const other = await startMedia({ now: () => now, settings: { RENDITIONS_AHEAD: false } })
    const id = newId()
    const { place, file } = entry(imageUrl.slice('/media/'.length), bytes)
    const { payload, headers } = await formOf([['part', file]])
    await other.ask(`/api/admin/upload/import/${id}/parts/0`, {
      method: 'POST',
      payload,
      headers,
      as: administrator,
    })
    const { body } = await other.call(mediaApi.takeImportPicture, {
      body: { id, ...place, keep: true, by: null },
    })
    expect(body).toEqual({ imageUrl, code: '', message: '' })
    expect((await other.ask(imageUrl)).bytes.equals(bytes)).toBe(true)
    await other.stop()
  })
  it('under the name of one of ours must be that one, and have nothing but its picture', async () => {
    const { imageUrl } = (await media.upload(jpeg)).body
    const name = imageUrl.slice('/media/'.length)
    expect(await take(name, jpeg)).toMatchObject({ imageUrl: null, code: 'import-file-damaged' })
    const withMetadata = await twoColours()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .webp()
      .toBuffer()
    const hash = createHash('sha256').update(withMetadata).digest('hex').slice(0, 32)
    const { imageUrl: cleaned } = await take(`${hash}-120x80-c8d3d6.webp`, withMetadata)
    expect(cleaned).not.toContain(hash)
    expect((await media.ask(String(cleaned))).bytes.includes('somebody')).toBe(false)
  })
  it('is refused when it is none, damaged, or becomes more than it declares', async () => {
    expect(await take('coat.jpg', svg)).toMatchObject({ imageUrl: null, code: 'upload-not-an-image' })
    expect(await take('coat.jpg', jpeg, { crc: 1 })).toMatchObject({ code: 'import-file-damaged' })
    const bomb = Buffer.alloc(50_000_000)
    expect(await take('coat.jpg', bomb, { size: 1000 })).toMatchObject({ code: 'import-file-damaged' })
  })
  it('is described, and stays so', async () => {
    const { imageUrl } = (await media.upload(jpeg)).body
    const image = imageUrl.slice('/media/'.length, -'.webp'.length)
    const body = { pictures: [{ image, focus: { x: 1, y: 2 }, description: 'A coat' }], by: 'admin-1' }
    for (const _ of [1, 2]) expect((await media.call(mediaApi.describePictures, { body })).status).toBe(204)
    expect(await media.engines.eventStore.read(`picture-${image}`)).toMatchObject([
      { type: 'PictureDetailsSet', by: 'admin-1', data: { description: 'A coat' } },
    ])
  })
})

it('forgets after a day what was sent', async () => {
  const id = newId()
  await send(id, 0, jpeg)
  now = new Date(now.getTime() + 25 * hourMs)
  await eventually(async () => expect(await partsOf(id)).toEqual([]))
})
