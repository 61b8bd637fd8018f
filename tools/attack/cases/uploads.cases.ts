import { randomBytes } from 'node:crypto'
import { pngForTest } from '@vitrine/test-kit/png'
import type { Expected } from '../shop/answer.ts'
import { multipart, type File } from '../shop/multipart.ts'
import { jsonOf, type Shop } from '../shop/shop.ts'
import { forEach, must, words, type Cases } from './expect.ts'
import { hostileFiles, pngWithBomb } from './pictures.ts'

const as = 'administrator'
const upload = (
  shop: Shop,
  expected: Expected,
  files: readonly File[],
  how?: Parameters<typeof multipart>[1],
) => shop.ask('POST /api/admin/upload/outfit-image', expected, { as, ...multipart(files, how) })
const small: File = { bytes: pngForTest(8, 8) }

/** Files that are no pictures, or more than one can hold. */
export const uploads: Cases = {
  'what is no picture is refused, whatever it is called': forEach(
    Object.entries(hostileFiles),
    (shop, [, bytes]) => upload(shop, 400, [{ bytes, type: 'image/png' }]),
  ),
  'a picture of 2,500 megapixels is refused': (shop) =>
    upload(shop, '400 upload-too-many-pixels', [{ bytes: pngForTest(50_000, 50_000, 1) }]),
  'a picture with 100 MB hidden in it costs nothing': (shop) =>
    upload(shop, '201 400', [{ bytes: pngWithBomb() }]),
  'eleven megabytes are refused': (shop) =>
    upload(shop, '413 upload-too-large', [{ bytes: randomBytes(11 * 1024 * 1024) }]),
  'what is behind a picture is not kept': async (shop) => {
    const bytes = Buffer.concat([pngForTest(64, 64), Buffer.from('unmistakable()')])
    const { imageUrl } = jsonOf(await upload(shop, 201, [{ bytes }]))
    const { headers, text } = await shop.ask(`GET ${String(imageUrl)}`, 200)
    const isPicture = headers['content-type']?.startsWith('image/')
    must(isPicture && headers['x-content-type-options'] === 'nosniff', 'it is not served as a picture')
    must(!text.includes('unmistakable'), 'the script is kept')
  },
  'the name of a file is no path': forEach(
    ['../../../../etc/passwd', '..\\..\\x.png', 'x.png\0.html', '/etc/passwd', 'a'.repeat(5_000), '"; x="y'],
    async (shop, name) => {
      const { status, text } = await upload(shop, '201 400 413', [{ bytes: pngForTest(32, 32), name }])
      const isOurs = /"imageUrl":"\/media\/[0-9a-f]{32}-/.test(text)
      must(status !== 201 || isOurs, `it is in the address: ${text}`)
    },
  ),
  'a form without its file is refused': async (shop) => {
    await upload(shop, '400 upload-missing', [])
    for (const field of ['file', '__proto__']) await upload(shop, 400, [{ ...small, field }])
  },
  'a form that is none is refused': async (shop) => {
    const endless = `multipart/form-data; boundary=${'b'.repeat(5_000)}`
    for (const type of ['multipart/form-data', endless, 'application/json'])
      await upload(shop, '400 415', [small], { type })
    await upload(shop, '201 400', [small], { end: '' })
    await upload(shop, 400, [], { end: '--x-attack\r\n\r\n\r\n' })
  },
  'a thousand fields beside the file are refused or passed over': async (shop) => {
    const field = { bytes: Buffer.from('x'), field: 'more' }
    await upload(shop, '201 400 413', [...Array<File>(1_000).fill(field), small])
  },
  'nobody but an administrator uploads': forEach(['nobody', 'device', 'shopper'] as const, (shop, as) =>
    shop.ask('POST /api/admin/upload/product-image', '401 403', { as, ...multipart([small]) }),
  ),
  'only pictures of ours are deleted': forEach(
    [...words`https://evil.example/x.webp ../../identity/keys /media/../x file:///etc/passwd /media/`, '\0'],
    (shop, imageUrl) => shop.ask('DELETE /api/admin/delete-image', '400 404', { as, json: { imageUrl } }),
  ),
  'a picture in use stays': async (shop) => {
    const [imageUrl = ''] = (await shop.outfit()).images
    await shop.ask('DELETE /api/admin/delete-image', '204 409', { as, json: { imageUrl } })
    await shop.ask(`GET ${imageUrl}`, 200)
  },
  'renditions that nobody offers are not made': async (shop) => {
    const stem = (await shop.outfit()).images[0]?.replace(/\.webp$/, '')
    const offers = words`99999.webp 0.webp -1.avif 640.svg 640.png 640 16.webp.js 1e3.webp %00.webp`
    for (const rendition of offers) await shop.ask(`GET ${stem}/${rendition}`, '400 404')
  },
}
