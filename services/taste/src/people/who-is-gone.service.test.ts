import { describe, expect, it } from '@jest/globals'
import { tasteApi } from '@vitrine/contracts'
import { device, eventually, shopper, storageForTest } from '@vitrine/test-kit'
import { post, saved, startTaste, userNews } from '../taste.fixtures.ts'

type Service = Awaited<ReturnType<typeof startTaste>>

const actions = (service: Service, id: string, count: number) =>
  eventually(async () => expect(await service.profileOf(id)).toMatchObject({ actions: count }))
/** All that is kept of anybody, as text. */
const kept = async ({ engines }: Service) =>
  JSON.stringify(await engines.documents.collection('people').find())
/** Resolves when what was said before it is done, also what is delivered a second time. */
async function allHeard(service: Service, signal: string) {
  for (const one of [`${signal}-1`, `${signal}-2`]) {
    await service.receive(saved('OutfitLiked', one, 'linen'))
    await actions(service, one, 1)
  }
}
const follow = (service: Service, personId: string, outfitId: string) =>
  service.call(tasteApi.followLinks, {
    body: { links: [{ personId, outfitId, at: '2026-05-27T00:00:00.000Z' }] },
  })

describe('a visitor who signs in', () => {
  it('is part of the account from then on: what was followed and hidden, also late', async () => {
    const service = await startTaste()
    await service.publish(post('linen'), post('silk'), post('tweed'))
    await follow(service, 'visitor', 'silk')
    await service.hide(device('visitor'), 'tweed')
    const joining = service.call(tasteApi.awaitJoining, { params: { personId: 'visitor' } })
    await service.receive(userNews('UserMerged', 'visitor', 'account'))
    expect((await joining).status).toBe(204)
    expect(await service.profileOf('account')).toMatchObject({ hidden: ['tweed'], actions: 1 })
    await follow(service, 'visitor', 'linen')
    await actions(service, 'account', 2)
    // Favorites tells it again as the account's; the visitor's own comes late and counts nowhere.
    await service.receive(saved('OutfitLiked', 'account', 'tweed'))
    await service.receive(saved('OutfitLiked', 'visitor', 'linen'))
    await allHeard(service, 'merged')
    expect(await service.profileOf('visitor')).toEqual(await service.profileOf('account'))
    expect(await service.profileOf('account')).toMatchObject({ actions: 3 })
    await service.stop()
  })
})

describe('an account that is deleted', () => {
  it('leaves nothing, and nothing late brings it back, nor does a log that is read again', async () => {
    const storage = await storageForTest()
    const service = await startTaste({ storage })
    await service.publish(post('linen'), post('silk'))
    await service.receive(saved('OutfitLiked', 'ada', 'linen'))
    await service.hide(shopper('ada'), 'silk')
    await actions(service, 'ada', 1)
    const { version } = await service.profileOf('ada')
    await service.receive(userNews('UserDeleted', 'ada'))
    await eventually(async () => expect(await service.profileOf('ada')).toMatchObject({ hidden: [] }))
    const gone = await service.profileOf('ada')
    expect(gone.version).toBe(version + 1)

    await service.receive(saved('OutfitLiked', 'ada', 'silk'))
    await service.receive(saved('OutfitUnliked', 'ada', 'linen', 2))
    await follow(service, 'ada', 'silk')
    await service.hide(shopper('ada'), 'silk')
    await service.receive(userNews('UserMerged', 'visitor', 'ada'))
    await allHeard(service, 'deleted')
    expect(await service.profileOf('ada')).toEqual(gone)
    for (const one of (await service.engines.documents.collection('people').find()).filter(({ id }) =>
      ['ada', 'visitor'].includes(id),
    ))
      expect(JSON.stringify(one)).not.toMatch(/linen|silk|said|hidden/)
    await service.stop()

    const empty = await storageForTest()
    const anew = await startTaste({ storage: { ...empty, owners: storage.owners } })
    await anew.publish(post('linen'))
    await allHeard(anew, 'again')
    expect(await anew.profileOf('ada')).toMatchObject({ actions: 0, weights: [] })
    expect(await kept(anew)).not.toMatch(/"silk"/)
    await anew.stop()
    await Promise.all([storage, empty].map(({ forget }) => forget()))
  })
})

describe('at its first start', () => {
  it('it knows what people liked and took back before, and who is gone', async () => {
    const storage = await storageForTest()
    const events = [
      saved('OutfitLiked', 'ida', 'linen'),
      saved('OutfitSaved', 'ida', 'silk'),
      saved('OutfitUnsaved', 'ida', 'silk', 2),
      saved('PostFavorited', 'ida', 'silk', 1),
      saved('OutfitLiked', 'gone', 'linen'),
      userNews('UserDeleted', 'gone'),
    ]
    for (const event of events) storage.owners.recorded({ ...event, id: `${event.stream}@${event.version}` })
    const service = await startTaste({ storage })
    await service.publish(post('linen'), post('silk'))
    await actions(service, 'ida', 2)
    expect(await service.profileOf('gone')).toMatchObject({ actions: 0 })
    await service.stop()
    await storage.forget()
  })
})
