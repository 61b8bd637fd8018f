import { randomBytes } from 'node:crypto'
import { hostileFiles, png, pngWithBomb } from './pictures.ts'
import { answers, forEach, must, refuses, type Cases } from './expect.ts'
import { multipart, type File } from '../shop/multipart.ts'
import { jsonOf, type Shop } from '../shop/shop.ts'

const upload = (shop: Shop, files: readonly File[], how: Parameters<typeof multipart>[1] = {}) =>
  shop.ask('POST', '/api/admin/upload/outfit-image', { as: 'administrator', ...multipart(files, how) })

/** Files that are no pictures, or more than one can hold. */
export const uploads: Cases = {
  'what is no picture is refused, whatever it is called': forEach(
    Object.entries(hostileFiles),
    async (shop, [, bytes]) => answers(upload(shop, [{ bytes, type: 'image/png' }]), 400),
  ),
  'a picture of 2,500 megapixels is refused': (shop) =>
    refuses(upload(shop, [{ bytes: png(50_000, 50_000, 1) }]), 400, 'upload-too-many-pixels'),
  'a picture with 100 MB hidden in it costs nothing': (shop) =>
    answers(upload(shop, [{ bytes: pngWithBomb() }]), 201, 400),
  'eleven megabytes are refused': (shop) =>
    refuses(upload(shop, [{ bytes: randomBytes(11 * 1024 * 1024) }]), 413, 'upload-too-large'),
  'what is behind a picture is not kept': async (shop) => {
    const bytes = Buffer.concat([png(64, 64), Buffer.from('unmistakable()')])
    const { imageUrl } = jsonOf(await answers(upload(shop, [{ bytes }]), 201))
    const { headers, text } = await answers(shop.get(String(imageUrl)), 200)
    must(
      headers['content-type']?.startsWith('image/') && headers['x-content-type-options'] === 'nosniff',
      'it is not served as a picture',
    )
    must(!text.includes('unmistakable'), 'the script is kept')
  },
  'the name of a file is no path': forEach(
    ['../../../../etc/passwd', '..\\..\\x.png', 'x.png\0.html', '/etc/passwd', 'a'.repeat(5_000), '"; x="y'],
    async (shop, name) => {
      const answer = await answers(upload(shop, [{ bytes: png(32, 32), name }]), 201, 400, 413)
      if (answer.status === 201)
        must(
          /^\/media\/[0-9a-f]{32}-/.test(String(jsonOf(answer)['imageUrl'])),
          `it is in the address: ${answer.text}`,
        )
    },
  ),
  'a form without its file is refused': async (shop) => {
    await refuses(upload(shop, []), 400, 'upload-missing')
    await answers(upload(shop, [{ bytes: png(8, 8), field: 'file' }]), 400)
    await answers(upload(shop, [{ bytes: png(8, 8), field: '__proto__' }]), 400)
  },
  'a form that is none is refused': async (shop) => {
    await answers(upload(shop, [{ bytes: png(8, 8) }], { type: 'multipart/form-data' }), 400, 415)
    await answers(
      upload(shop, [{ bytes: png(8, 8) }], { type: `multipart/form-data; boundary=${'b'.repeat(5_000)}` }),
      400,
      415,
    )
    await answers(upload(shop, [{ bytes: png(8, 8) }], { type: 'application/json' }), 400, 415)
    await answers(upload(shop, [{ bytes: png(8, 8) }], { end: '' }), 201, 400)
    await answers(upload(shop, [], { end: '--x-attack\r\n\r\n\r\n' }), 400)
  },
  'a thousand fields beside the file are refused or passed over': async (shop) => {
    const field = { bytes: Buffer.from('x'), field: 'more' }
    await answers(upload(shop, [...Array<File>(1_000).fill(field), { bytes: png(8, 8) }]), 201, 400, 413)
  },
  'nobody but an administrator uploads': forEach(
    ['nobody', 'device', 'shopper'] as const,
    async (shop, as) => {
      await answers(
        shop.ask('POST', '/api/admin/upload/product-image', { as, ...multipart([{ bytes: png(8, 8) }]) }),
        401,
        403,
      )
    },
  ),
  'only pictures of ours are deleted': forEach(
    [
      'https://evil.example/x.webp',
      '../../identity/keys',
      '/media/../x',
      'file:///etc/passwd',
      '/media/',
      '\0',
    ],
    (shop, imageUrl) =>
      answers(
        shop.ask('DELETE', '/api/admin/delete-image', { as: 'administrator', json: { imageUrl } }),
        400,
        404,
      ),
  ),
  'a picture in use stays': async (shop) => {
    const [imageUrl = ''] = (await shop.outfit()).images
    await answers(
      shop.ask('DELETE', '/api/admin/delete-image', { as: 'administrator', json: { imageUrl } }),
      204,
      409,
    )
    await answers(shop.get(imageUrl), 200)
  },
  'renditions that nobody offers are not made': async (shop) => {
    const [image = ''] = (await shop.outfit()).images
    const stem = image.replace(/\.webp$/, '')
    for (const rendition of [
      '99999.webp',
      '0.webp',
      '-1.avif',
      '640.svg',
      '640.png',
      '640',
      '16.webp.js',
      '1e3.webp',
      '%00.webp',
    ])
      await answers(shop.get(`${stem}/${rendition}`), 400, 404)
  },
}
