import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator, startForTest } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { createOutfit, saveOutfit, type Started } from '../outfits.fixtures.ts'

let service: Started
beforeEach(async () => {
  service = await startForTest(catalog)
})
afterEach(() => service.stop())

const imageAlts = [
  'A blazer over bare arms, at noon',
  'Seen from the back \u2013 \u0645\u0646 \u0627\u0644\u062e\u0644\u0641',
]

describe('what pictures show', () => {
  it('is told to everybody who reads a post', async () => {
    const { status, body } = await createOutfit(service, { published: true, imageAlts })
    expect({ status, body }).toMatchObject({ status: 201, body: { imageAlts } })
    const params = { id: body.id }
    expect((await service.call(catalogApi.readOutfit, { params })).body).toMatchObject({ imageAlts })
    expect((await service.call(catalogApi.readFeed)).body).toMatchObject([{ imageAlts }])
    expect((await service.call(catalogApi.searchOutfits)).body).toMatchObject([{ imageAlts }])
    expect((await service.call(catalogApi.listOutfits, { as: administrator })).body).toMatchObject([
      { imageAlts },
    ])
  })
  it('is nothing where nobody wrote it, and stays when a writer does not know of it', async () => {
    expect((await createOutfit(service)).body.imageAlts).toEqual([])
    const { id } = (await createOutfit(service, { imageAlts: [` ${imageAlts[0]} `] })).body
    expect((await saveOutfit(service, id, { title: 'Later' })).body.imageAlts).toEqual([imageAlts[0], ''])
  })
  it.each([
    ['longer than 250 characters', 'x'.repeat(251)],
    ['with a line break', 'one\ntwo'],
    ['with a separator of lines', 'one\u2028two'],
    ['with a control character', 'a\u0007b'],
    ['with a letter that turns the direction', 'a\u202eb'],
    ['with an isolate', 'a\u2066b'],
  ])('is refused %s', async (_what, alt) => {
    const { status, body } = await createOutfit(service, { imageAlts: ['', alt] })
    expect({ status, body }).toMatchObject({ status: 400, body: { issues: [{ path: 'imageAlts.1' }] } })
  })
  it('keeps what joins letters', async () => {
    const joined = ['\u0646\u200c\u0647', '\ud83d\udc68\u200d\ud83d\udc67']
    expect((await createOutfit(service, { imageAlts: joined })).body.imageAlts).toEqual(joined)
  })
})
