import { describe, expect, it } from '@jest/globals'
import { documentsOf, eventually } from '@vitrine/test-kit'
import { twoColours } from '../picture/pictures.fixtures.ts'
import { hour, mediaOverTime } from './media-over-time.fixtures.ts'
import { outfit } from './outfit.fixtures.ts'

const { media, storage, at, start, upload, discard, pass, statusOf, becomes, stays, blobs, receive } =
  mediaOverTime()

describe('after a restart', () => {
  const restart = async () => {
    await media().stop()
    await start()
  }
  it('everything is still there', async () => {
    const url = await upload()
    const small = url.replace('.webp', '/320.avif')
    const before = await media().ask(small)
    await restart()
    expect(await statusOf(url)).toBe(200)
    expect((await media().ask(small)).headers.etag).toBe(before.headers.etag)
    expect(await upload()).toBe(url)
  })
  it('what was due is collected, and what is in use is not', async () => {
    const used = await upload()
    const unused = await upload(await twoColours().negate().png().toBuffer())
    await receive(1, 'OutfitDrafted', outfit('o', [used]))
    await discard(used)
    await discard(unused)
    pass(24 * hour)
    await restart()
    await becomes(unused, 404)
    await stays(used, 200)
  })
  it('what a crash left half uploaded is erased, and the same picture can be uploaded', async () => {
    const url = await upload()
    const [, image = ''] = /^\/media\/(.+)\.webp$/.exec(url) ?? []
    const orphan = image.replace(/^.{8}/, '00000000')
    await media().engines.blobs.put(`masters/${orphan}.1.webp`, Buffer.from('half'), 'image/webp')
    await media().engines.blobs.put(`renditions/${image}.7.640.avif`, Buffer.from('stray'), 'image/avif')
    await media().engines.blobs.put('masters/something-else', Buffer.from('?'), 'text/plain')
    await restart()
    await eventually(async () => expect((await blobs()).join()).not.toContain(orphan))
    expect(await statusOf(url)).toBe(200)
    expect(await blobs()).toContain('masters/something-else')
    const [event] = await media().engines.eventStore.read(`image-${orphan}`)
    expect(event).toMatchObject({ type: 'ImageErased', data: { life: 1 } })
  })
  it('blobs that a crash left behind after their image was erased go, too', async () => {
    const url = await upload()
    await discard(url)
    pass(24 * hour)
    await becomes(url, 404)
    pass(hour)
    await eventually(async () => expect(await blobs()).toEqual([]))
    const [, image = ''] = /^\/media\/(.+)\.webp$/.exec(url) ?? []
    await media().engines.blobs.put(`renditions/${image}.1.640.avif`, Buffer.from('late'), 'image/avif')
    await eventually(async () => expect(await blobs()).toEqual([]))
  })
  it('a use from the time when nobody was here is received before anything is collected', async () => {
    const url = await upload()
    await discard(url)
    await media().stop()
    const open = storage().open()
    const { bus } = await open('catalog')
    for (const id of [...Array(100).keys(), 'last']) {
      const data = outfit(`${id}`, id === 'last' ? [url] : [])
      const drafted = { stream: `outfit-${id}`, version: 1, type: 'OutfitDrafted', data }
      await bus.publish({ ...drafted, id: `outfit-${id}@1`, at: at() })
    }
    await open.close()

    pass(48 * hour)
    await start({ collectEveryMs: 60_000 })
    await eventually(async () => {
      expect(await (await documentsOf(media().engines, 'image-uses')).get('last')).toBeDefined()
    })
    const image = url.slice('/media/'.length, -'.webp'.length)
    const events = await media().engines.eventStore.read(`image-${image}`)
    expect(events.map(({ type }) => type)).toEqual(['ImageUploaded', 'ImageDiscarded'])
  })
})
