import { describe, expect, it } from '@jest/globals'
import { administrationApi, mediaApi, parseImageAddress } from '@vitrine/contracts'
import { administrator, eventually, shopper } from '@vitrine/test-kit'
import { day, hour, mediaOverTime } from '../collection/media-over-time.fixtures.ts'

const { media, upload, discard, pass, becomes, start, blobs } = mediaOverTime()
const as = administrator
const focus = { x: 30, y: 10 }

const imageOf = (url: string) => parseImageAddress(url)?.image ?? ''
const set = async (url: string, body: object, caller: object = { as }) => {
  const { status, body: reply } = await media().call(mediaApi.setPictureDetails, {
    params: { image: imageOf(url) },
    body,
    ...caller,
  })
  return { status, reply }
}
const read = (url: string, caller: object = { as }) =>
  media().call(mediaApi.readPictureDetails, { params: { image: imageOf(url) }, ...caller })
const inLibrary = async () => (await media().call(mediaApi.listPictures, { as })).body.items

describe('the details of a picture', () => {
  it('are set one by one, and stay over a restart', async () => {
    const url = await upload()
    expect(await set(url, { focus })).toEqual({ status: 200, reply: { focus, description: '' } })
    expect(await set(url, { description: ' A coat ' })).toMatchObject({
      reply: { focus, description: 'A coat' },
    })
    await media().stop()
    await start()
    expect(await inLibrary()).toMatchObject([{ imageUrl: url, focus, description: 'A coat' }])
    await set(url, { focus: { x: 50, y: 50 } })
    expect(await inLibrary()).toMatchObject([{ focus: null, description: 'A coat' }])
  })
  it('are read of one picture, by administrators', async () => {
    const url = await upload()
    expect((await read(url)).body).toEqual({ focus: null, description: '' })
    await set(url, { focus, description: 'A coat' })
    expect((await read(url)).body).toEqual({ focus, description: 'A coat' })
    expect((await read(`/media/${'0'.repeat(32)}-9x9-ffffff.webp`)).status).toBe(404)
    expect((await read(url, {})).status).toBe(401)
    expect((await read(url, { as: shopper('s') })).status).toBe(403)
  })
  it('say who set them', async () => {
    const url = await upload()
    await set(url, { focus })
    const [event] = await media().engines.eventStore.read(`picture-${imageOf(url)}`)
    expect(event).toMatchObject({ type: 'PictureDetailsSet', by: 'admin-1', data: { focus } })
    await set(url, { focus })
    const listed = await media().call(administrationApi.listAdministration, { body: { limit: 9 } })
    expect(listed.body.items).toMatchObject([{ kind: 'picture-described', by: 'admin-1', on: imageOf(url) }])
  })
  it('are refused where they are none, and for a picture that is none', async () => {
    const url = await upload()
    const long = 'a'.repeat(301)
    for (const body of [
      { focus: { x: 101, y: 0 } },
      { focus: { x: 0.5, y: 0 } },
      { focus: { x: 1 } },
      { description: long },
      { description: 'two\nlines' },
    ])
      expect([body, (await set(url, body)).status]).toEqual([body, 400])
    expect((await set(`/media/${'0'.repeat(32)}-9x9-ffffff.webp`, { focus })).status).toBe(404)
    expect((await set('elsewhere', { focus })).status).toBe(404)
    expect((await set(url, { focus }, {})).status).toBe(401)
    expect((await set(url, { focus }, { as: shopper('s') })).status).toBe(403)
    expect(await inLibrary()).toMatchObject([{ focus: null, description: '' }])
  })
  it('go with the picture, so that one that comes again has none', async () => {
    const url = await upload()
    await set(url, { focus, description: 'A coat' })
    await discard(url)
    pass(day)
    await becomes(url, 404)
    pass(2 * hour)
    await eventually(async () => expect(await blobs()).toEqual([]))
    expect(await upload()).toBe(url)
    expect(await inLibrary()).toMatchObject([{ imageUrl: url, focus: null, description: '' }])
  })
})
