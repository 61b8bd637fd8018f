import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { describeMaster, masterOf } from './master.ts'
import * as pictures from './pictures.fixtures.ts'

const { twoColours, pixelAt, near, left, right, pngThatPromises } = pictures
const refusal = (upload: Buffer) =>
  masterOf(upload).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  )

const accepted = {
  JPEG: () => twoColours().jpeg().toBuffer(),
  'progressive JPEG': () => twoColours().jpeg({ progressive: true }).toBuffer(),
  'JPEG in CMYK': () => twoColours().toColourspace('cmyk').jpeg().toBuffer(),
  'JPEG in grey': () => twoColours().greyscale().jpeg().toBuffer(),
  PNG: () => twoColours().png().toBuffer(),
  'PNG of 16 bits': () => twoColours().toColourspace('rgb16').png().toBuffer(),
  WebP: () => twoColours().webp().toBuffer(),
  AVIF: () => twoColours().avif({ effort: 0 }).toBuffer(),
  GIF: () => twoColours().gif().toBuffer(),
} as const

describe('the master of a picture', () => {
  it.each(Object.entries(accepted))('is WebP in sRGB, made from %s', async (_name, make) => {
    const master = await masterOf(await make())
    expect(master).toMatchObject({ width: 120, height: 80 })
    expect(await sharp(master.bytes).metadata()).toMatchObject({
      format: 'webp',
      space: 'srgb',
      depth: 'uchar',
    })
  })
  it('shows what was uploaded', async () => {
    const { bytes } = await masterOf(await twoColours().png().toBuffer())
    expect(near(left, await pixelAt(bytes, 10, 40))).toBe(true)
    expect(near(right, await pixelAt(bytes, 110, 40))).toBe(true)
  })
  it('is named by its content, its size and its mean colour', async () => {
    const upload = await twoColours().png().toBuffer()
    const [one, same] = [await masterOf(upload), await masterOf(upload)]
    expect(one.imageUrl).toMatch(/^\/media\/[0-9a-f]{32}-120x80-[0-9a-f]{6}\.webp$/)
    expect(same.image).toBe(one.image)
    const mean = [...Buffer.from(one.colour.slice(1), 'hex')]
    expect(near({ r: 100, g: 100, b: 90 }, mean)).toBe(true)
    expect(await describeMaster(one.bytes)).toEqual(one)
    expect((await describeMaster(one.bytes, '#123456')).imageUrl).toMatch(/-123456\.webp$/)
  })
  it('is at most 2560 pixels on the long edge, and never enlarged', async () => {
    const wide = await masterOf(await twoColours(3000, 60).png().toBuffer())
    expect(wide).toMatchObject({ width: 2560, height: 51 })
    expect(await masterOf(await twoColours(2, 2).png().toBuffer())).toMatchObject({ width: 2, height: 2 })
  })
  it('stands upright', async () => {
    const { bytes, ...master } = await masterOf(
      await twoColours().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    )
    expect(master).toMatchObject({ width: 80, height: 120 })
    expect(near(left, await pixelAt(bytes, 40, 10))).toBe(true)
    expect(near(right, await pixelAt(bytes, 40, 110))).toBe(true)
  })
  it('does not tell where or with what it was taken', async () => {
    const upload = await twoColours()
      .withExif({
        IFD0: { Make: 'SECRETCAMERA' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SECRETPLACE</a></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(await sharp(upload).metadata()).toMatchObject({ exif: expect.anything(), icc: expect.anything() })
    const { bytes } = await masterOf(upload)
    const { exif, xmp, icc, iptc } = await sharp(bytes).metadata()
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.toString('latin1')).not.toMatch(/SECRET|EXIF|XMP|ICCP/)
  })
  it('is the first frame of an animation', async () => {
    const frames = [await twoColours().png().toBuffer(), await twoColours().negate().png().toBuffer()]
    for (const format of ['gif', 'webp'] as const) {
      const { bytes, height } = await masterOf(
        await sharp(frames, { join: { animated: true } })
          .toFormat(format)
          .toBuffer(),
      )
      expect(height).toBe(80)
      expect(near(left, await pixelAt(bytes, 10, 40))).toBe(true)
    }
  })
  it('keeps what is transparent', async () => {
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000000' } })
    const { bytes, colour } = await masterOf(await clear.png().toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true })
    expect(colour).toBe('#ffffff')
  })
})

describe('an upload is refused', () => {
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a few bytes', Buffer.from('hello')],
    ['SVG', pictures.svg],
    ['HTML', pictures.html],
    ['PDF', pictures.pdf],
    ['HEIC', pictures.heic],
    ['a page that begins like a GIF', pictures.gifPage],
    ['BMP', Buffer.from(`BM${'\0'.repeat(60)}`)],
    ['only the first bytes of a JPEG', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['only the first bytes of an AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')],
  ])('when it is %s', async (_name, upload) => expect(await refusal(upload)).toBe('upload-not-an-image'))

  it('when it is TIFF', async () => {
    expect(await refusal(await twoColours().tiff().toBuffer())).toBe('upload-not-an-image')
  })
  it('when it is a picture and something else as well', async () => {
    const [jpeg, gif] = [await accepted.JPEG(), await accepted.GIF()]
    const comment = Buffer.concat([Buffer.from('\xff\xfe\0\x0c', 'latin1'), Buffer.from('%PDF-1.7\n\n')])
    const withPdf = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    expect(await sharp(withPdf).metadata()).toMatchObject({ format: 'jpeg' })
    expect(await refusal(withPdf)).toBe('upload-not-an-image')
    expect(await refusal(Buffer.concat([jpeg, pictures.zipEnd]))).toBe('upload-not-an-image')
    expect(await refusal(Buffer.concat([gif.subarray(0, 6), pictures.html]))).toBe('upload-not-an-image')
  })
  it('when its first bytes say one thing and the rest another', async () => {
    const png = await accepted.PNG()
    expect(await refusal(Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), png]))).toBe(
      'upload-not-an-image',
    )
  })
  it.each(Object.entries(accepted))('when it is half of a %s', async (_name, make) => {
    const whole = await make()
    expect(await refusal(whole.subarray(0, whole.length >> 1))).toBe('upload-not-an-image')
  })
  it('when its data is damaged', async () => {
    const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const noise = await sharp({
      create: { width: 200, height: 200, channels: 3, background: left, noise: grain },
    })
      .png()
      .toBuffer()
    for (let at = noise.length >> 1; at < (noise.length >> 1) + 40; at += 1)
      noise[at] = (noise[at] ?? 0) ^ 0xa5
    expect(await refusal(noise)).toBe('upload-not-an-image')
  })
  it('when it promises more than 40 megapixels, before a pixel is decoded', async () => {
    const before = process.memoryUsage().rss
    expect(await refusal(pngThatPromises(60_000, 60_000))).toBe('upload-too-many-pixels')
    expect(await refusal(pngThatPromises(8001, 5000))).toBe('upload-too-many-pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })
  it('when it promises 40 megapixels and does not hold them', async () => {
    expect(await refusal(pngThatPromises(8000, 5000))).toBe('upload-not-an-image')
  })
})
