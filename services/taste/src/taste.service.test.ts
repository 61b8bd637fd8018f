import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { styles, tasteApi } from '@vitrine/contracts'
import { featureNames } from '@vitrine/taste-model'
import { device, eventually, shopper } from '@vitrine/test-kit'
import { learned, post, saved, startTaste, userNews, weightOf } from './taste.fixtures.ts'

let service: Awaited<ReturnType<typeof startTaste>>
beforeAll(async () => {
  service = await startTaste()
  await service.publish(
    ...styles.map((category) => post(category, { category, tags: [`${category} linen`] })),
  )
})
afterAll(() => service.stop())

describe('what a person does', () => {
  it('is followed, and the person is told why', async () => {
    await service.receive(saved('OutfitLiked', 'ida', 'boho'))
    const profile = await service.afterActions('ida', 1)
    expect(weightOf('style:boho', profile)).toBeGreaterThan(0)
    expect(profile.because.map(([feature, id]) => [featureNames[feature], id])).toContainEqual([
      'style:boho',
      'boho',
    ])
    const { features } = await service.tasteOf(shopper('ida'))
    const because = [{ outfitId: 'boho', title: 'Post boho' }]
    expect(features.find(({ feature }) => feature === 'style:boho')).toMatchObject({ because, words: [] })
    expect(features.find(({ words }) => words.includes('boho'))).toMatchObject({ because })
    expect(JSON.stringify(profile).length).toBeLessThan(2_000)
  })
  it('and takes back leaves the taste as if it had never been', async () => {
    await service.receive(saved('OutfitLiked', 'una', 'boho'))
    const before = await service.afterActions('una', 1)
    await service.receive(saved('OutfitSaved', 'una', 'edgy'))
    await service.afterActions('una', 2)
    await service.receive(saved('OutfitUnsaved', 'una', 'edgy', 2))
    expect(learned(await service.afterActions('una', 1))).toEqual(learned(before))
  })
  it('is known by its post, latest first, as long as it is liked or saved', async () => {
    await service.receive(saved('OutfitLiked', 'kim', 'boho'))
    await service.receive(saved('OutfitSaved', 'kim', 'boho'))
    await service.receive(saved('PostFavorited', 'kim', 'edgy', 1, '2026-05-02T00:00:00.000Z'))
    await service.receive(saved('ProductFavorited', 'kim', 'formal-hat'))
    expect((await service.afterActions('kim', 4)).acted).toEqual(['edgy', 'boho'])
    await service.receive(saved('PostUnfavorited', 'kim', 'edgy', 2))
    expect((await service.afterActions('kim', 3)).acted).toEqual(['boho'])
    await service.change(device('kim'), { learning: false })
    expect((await service.profileOf('kim')).acted).toEqual([])
  })
  it('counts for the post of a product, and for the links that tracking tells of', async () => {
    await service.receive(saved('ProductFavorited', 'pia', 'edgy-hat'))
    expect(weightOf('style:edgy', await service.afterActions('pia', 1))).toBeGreaterThan(0)
    const link = { personId: 'pia', outfitId: 'formal', at: '2026-05-20T10:00:00.000Z' }
    for (let times = 0; times < 2; times += 1)
      await service.call(tasteApi.followLinks, { body: { links: [link, link] } })
    expect(weightOf('style:formal', await service.afterActions('pia', 2))).toBeGreaterThan(0)
    const { contributions } = (await service.call(tasteApi.exportTaste, { as: device('pia') })).body
    expect(contributions).toEqual([
      { kind: 'shop', outfitId: 'formal', at: link.at },
      { kind: 'favorite-product', outfitId: 'edgy', at: '2026-05-01T00:00:00.000Z' },
    ])
  })
  it('counts by what a post is now: an edit and a deletion are followed', async () => {
    await service.publish(post('changing', { category: 'casual' }))
    await service.receive(saved('OutfitLiked', 'eve', 'changing'))
    expect(weightOf('style:casual', await service.afterActions('eve', 1))).toBeGreaterThan(0)
    await service.publish(post('changing', { category: 'formal' }))
    const edited = await service.profileOf('eve')
    expect(weightOf('style:casual', edited)).toBeLessThan(0)
    expect(weightOf('style:formal', edited)).toBeGreaterThan(0)
    await service.takeOff('changing')
    expect(learned(await service.afterActions('eve', 0))).toEqual(learned(await service.profileOf('nobody')))
  })
  it('and only looks at counts where they agreed to it, and sinks when it was seen three times', async () => {
    const look = (kind: 'impression' | 'pin', outfitId: string, day: number) => ({
      kind,
      outfitId,
      at: `2026-05-${day}T10:00:00.000Z`,
    })
    const items = [
      ...[20, 21, 22].map((day) => look('impression', 'casual', day)),
      look('impression', 'edgy', 20),
      look('pin', 'formal', 21),
      look('impression', 'unknown', 21),
    ]
    const see = () => service.call(tasteApi.seePosts, { body: { personId: 'lou', items } })
    const params = { personId: 'lou' }
    await see()
    expect(await service.profileOf('lou')).toMatchObject({ version: 0, seen: [], weights: [] })
    expect((await service.call(tasteApi.readConsent, { params })).body).toEqual({
      passive: false,
      version: 0,
    })
    await service.change(device('lou'), { passive: true })
    expect((await service.call(tasteApi.readConsent, { params })).body).toEqual({ passive: true, version: 1 })
    await see()
    const profile = await service.profileOf('lou')
    expect(profile).toMatchObject({ seen: ['casual'], actions: 0 })
    expect(weightOf('style:formal', profile)).toBeGreaterThan(0)
    await see()
    expect(await service.profileOf('lou')).toEqual(profile)
    const { contributions } = (await service.call(tasteApi.exportTaste, { as: device('lou') })).body
    expect(new Set(contributions.map(({ outfitId }) => outfitId))).toEqual(
      new Set(['casual', 'edgy', 'formal']),
    )
    await service.change(device('lou'), { passive: false })
    expect(await service.profileOf('lou')).toMatchObject({ seen: [], weights: [] })
    const tooMany = Array.from({ length: 51 }, () => look('pin', 'edgy', 20))
    const refused = service.call(tasteApi.seePosts, { body: { personId: 'lou', items: tooMany } })
    expect(await refused).toMatchObject({ status: 400 })
  })
  it('stands beside the quiz, which fades; one that was skipped counts nothing', async () => {
    service.quizzes.set('quinn', { age: '26-35', gender: 'male', styles: ['formal'], skipped: false })
    service.quizzes.set('skip', { age: '18-25', gender: 'female', styles: ['boho'], skipped: true })
    for (const id of ['quinn', 'skip', 'gone']) await service.receive(saved('OutfitLiked', id, 'edgy'))
    const [quinn, skip, gone] = await Promise.all(
      ['quinn', 'skip', 'gone'].map((id) => service.afterActions(id, 1)),
    )
    expect(weightOf('style:formal', quinn!)).toBeGreaterThan(0.5)
    expect(learned(skip!)).toEqual(learned(gone!))
    service.quizzes.set('quinn', { age: '26-35', gender: 'male', styles: ['casual'], skipped: false })
    await service.receive(userNews('UserTastesChanged', 'quinn'))
    await eventually(async () =>
      expect(weightOf('style:casual', await service.profileOf('quinn'))).toBeGreaterThan(0.5),
    )
  })
  it('follows new answers to the quiz at once where the gateway tells of them', async () => {
    const params = { personId: 'olga' }
    const answers = { age: '26-35', gender: 'female', skipped: false }
    service.quizzes.set('olga', { ...answers, styles: ['formal'] })
    expect(await service.call(tasteApi.forgetQuiz, { params })).toMatchObject({ status: 204 })
    expect(await service.profileOf('olga')).toMatchObject({ version: 0 })
    await service.receive(saved('OutfitLiked', 'olga', 'edgy'))
    await service.afterActions('olga', 1)
    service.quizzes.set('olga', { ...answers, styles: ['casual'] })
    await service.call(tasteApi.forgetQuiz, { params })
    const after = await service.profileOf('olga')
    expect(weightOf('style:casual', after)).toBeGreaterThan(0.5)
    expect(weightOf('style:formal', after)).toBeLessThan(0)
    await service.receive(userNews('UserTastesChanged', 'olga'))
    await service.afterActions('olga', 1)
    expect(learned(await service.profileOf('olga'))).toEqual(learned(after))
  })
})

describe('a person', () => {
  const change = (body: Parameters<typeof service.change>[1], as = shopper('will')) =>
    service.change(as, body)

  it('hides a post, again and again, and shows it again', async () => {
    const hana = device('hana')
    for (let times = 0; times < 2; times += 1)
      expect(await service.hide(hana, 'edgy', 'style')).toMatchObject({ status: 204 })
    const profile = await service.profileOf('hana')
    expect(profile.hidden).toEqual(['edgy'])
    expect(weightOf('style:edgy', profile)).toBeLessThan(0)
    const { hidden, features } = await service.tasteOf(hana)
    expect(hidden).toMatchObject([{ outfitId: 'edgy', title: 'Post edgy', reason: 'style' }])
    expect(features.map(({ feature }) => feature)).toContain('style:edgy')
    expect(features.map(({ because }) => because.map(({ outfitId }) => outfitId))).toEqual(
      features.map(() => ['edgy']),
    )
    await service.call(tasteApi.showOutfit, { as: hana, params: { outfitId: 'edgy' } })
    expect(await service.profileOf('hana')).toMatchObject({ hidden: [], weights: [] })
  })
  it('who liked a post and hides it is told of the hide alone', async () => {
    await service.receive(saved('OutfitLiked', 'mae', 'edgy'))
    await service.receive(saved('OutfitLiked', 'mae', 'formal'))
    await service.afterActions('mae', 2)
    await service.hide(device('mae'), 'edgy')
    const { features } = await service.tasteOf(device('mae'))
    const liked = features.filter(({ weight }) => weight > 0).flatMap(({ because }) => because)
    expect(liked.map(({ outfitId }) => outfitId)).not.toContain('edgy')
    expect(liked.map(({ outfitId }) => outfitId)).toContain('formal')
  })
  it('who has only seen enough of a post says nothing else of it', async () => {
    await service.hide(device('hugo'), 'edgy', 'seen')
    expect(await service.profileOf('hugo')).toMatchObject({ hidden: ['edgy'], weights: [] })
  })
  it('hides what was published a moment ago, and nothing that is not there', async () => {
    expect(await service.hide(device('hana'), 'nowhere')).toMatchObject({
      status: 404,
      body: { code: 'outfit-missing' },
    })
    service.miss({ type: 'OutfitPublished', data: post('new'), stream: 'outfit-new', version: 1 })
    expect(await service.hide(device('hana'), 'new')).toMatchObject({ status: 204 })
  })
  it('takes features away, switches off and resets: each at once, and what is hidden stays', async () => {
    await service.receive(saved('OutfitLiked', 'will', 'boho'))
    await service.hide(shopper('will'), 'formal')
    const before = await service.afterActions('will', 1)
    await change({ removed: ['style:boho'] })
    const without = await service.profileOf('will')
    expect(weightOf('style:boho', without)).toBeUndefined()
    expect(without.version).toBeGreaterThan(before.version)
    await change({ removed: [], learning: false })
    expect(await service.profileOf('will')).toMatchObject({
      learning: false,
      weights: [],
      because: [],
      actions: 0,
      hidden: ['formal'],
    })
    await change({ learning: true })
    expect(learned(await service.profileOf('will'))).toEqual(learned(before))
    await service.call(tasteApi.resetTaste, { as: shopper('will') })
    await service.receive(saved('OutfitLiked', 'will', 'boho'))
    await service.receive(saved('OutfitLiked', 'will', 'casual', 1, '2026-05-29T00:00:00.000Z'))
    const after = await service.afterActions('will', 1)
    expect(after.hidden).toEqual(['formal'])
    expect(after.because.map(([, id]) => id)).not.toContain('boho')
  })
  it('is refused an unknown feature by its name', async () =>
    expect(await change({ removed: ['style:boho', 'style:none'] })).toMatchObject({
      status: 400,
      body: { code: 'feature-unknown', issues: [{ path: 'removed.1' }] },
    }))
  it('whom nobody knows has no taste to read or to change', async () => {
    for (const asked of [
      service.call(tasteApi.readTaste),
      service.call(tasteApi.exportTaste),
      service.call(tasteApi.resetTaste),
      service.call(tasteApi.hideOutfit, { body: { outfitId: 'boho' } }),
      service.call(tasteApi.changeTaste, { body: {} }),
    ])
      expect(await asked).toMatchObject({ status: 401, body: { code: 'person-unknown' } })
    expect(
      await service.call(tasteApi.readTasteProfile, { untrusted: true, params: { personId: 'ida' } }),
    ).toMatchObject({ status: 404 })
  })
  it('is told when the browser asks not to be followed', async () => {
    const asked = { as: device('ida'), headers: { 'sec-gpc': '1' } }
    expect((await service.call(tasteApi.readTaste, asked)).body).toMatchObject({ privateBrowser: true })
  })
})
