import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createClient } from '@vitrine/client'
import { quizDefaults } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { behindPorts, inOneProcess } from './compositions.fixtures.ts'
import type { Started } from './start-all.ts'
import { uploadPicture } from './upload.fixtures.ts'

jest.setTimeout(120_000)

const mira = { username: 'mira', password: 'a-long-password-of-mira' }
const quiz = { ...quizDefaults, stylePreferences: [...quizDefaults.stylePreferences] }

describe.each([
  ['in one process', inOneProcess],
  ['behind ports', behindPorts],
])('somebody who signs in or registers, %s,', (_, compose) => {
  let folder: string
  let shop: Started
  let outfits: string[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-joined-'))
    const { username, password } = mira
    shop = await compose({ DATA_DIR: folder, ADMIN_USERNAME: username, ADMIN_PASSWORD: password })
    const login = await fetch(`${shop.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(mira),
    })
    const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0])
    const photo = await uploadPicture(shop.url, { cookie: cookie.join('; ') })
    const admin = createClient({ url: shop.url })
    await admin.call('POST /api/admin/login', { body: mira })
    const post = { description: 'Light.', category: 'boho', images: [photo], published: true }
    outfits = await Promise.all(
      Array.from({ length: 6 }, async (__, n) => {
        const body = { ...post, title: `Linen ${n}` }
        return (await admin.call('POST /api/admin/outfits', { body })).id
      }),
    )
  })
  afterAll(async () => {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('finds at once what they liked, saved and hid before', async () => {
    const account = { email: 'ada@shop.example', password: 'a-long-password' }
    const elsewhere = createClient({ url: shop.url })
    await elsewhere.call('POST /api/auth/register', { body: { ...account, displayName: 'Ada', ...quiz } })
    const here = createClient({ url: shop.url })
    const { id: visitor } = await here.call('POST /api/users', { body: quiz })
    const [hidden = '', ...liked] = outfits
    await here.call('POST /api/taste/hidden', { body: { outfitId: hidden } })
    for (const outfitId of liked) {
      await here.call('POST /api/interactions/like', { body: { userId: visitor, outfitId } })
      await here.call('POST /api/interactions/save', { body: { userId: visitor, outfitId } })
    }
    const { user } = await here.call('POST /api/auth/login', { body: account })
    const [ids, favorites, taste] = await Promise.all([
      here.call('GET /api/interactions/ids', { query: { userId: user.id } }),
      here.call('GET /api/favorites/ids'),
      here.call('GET /api/taste'),
    ])
    for (const list of [ids.liked, ids.saved, favorites.posts])
      expect([...list].toSorted()).toEqual(liked.toSorted())
    expect(taste).toMatchObject({ hidden: [{ outfitId: hidden }] })
  })
  it('or answers the quiz anew is at once known by the new answers', async () => {
    const here = createClient({ url: shop.url })
    const { id } = await here.call('POST /api/users', { body: quiz })
    const outfitId = outfits[0] ?? ''
    await here.call('POST /api/interactions/like', { body: { userId: id, outfitId } })
    await eventually(async () => expect(await here.call('GET /api/taste')).toMatchObject({ actions: 1 }))
    const namesOf = async () => (await here.call('GET /api/taste')).features.map(({ feature }) => feature)
    for (const style of ['edgy', 'formal'] as const) {
      await here.call('POST /api/users', { body: { ...quiz, stylePreferences: [style] } })
      expect((await namesOf()).filter((name) => name.startsWith('style:'))).toEqual([`style:${style}`])
    }
    const account = { email: 'lea@shop.example', password: 'a-long-password', displayName: 'Lea' }
    await here.call('POST /api/auth/register', {
      body: { ...account, ...quiz, stylePreferences: ['vintage'] },
    })
    expect(await namesOf()).toContain('style:vintage')
    await here.call('PATCH /api/auth/me', { body: { stylePreferences: ['casual'] } })
    expect(await namesOf()).toContain('style:casual')
  })
  it('finds at once among the favorites of a new account what they saved before', async () => {
    const here = createClient({ url: shop.url })
    const { id } = await here.call('POST /api/users', { body: quiz })
    for (const outfitId of outfits)
      await here.call('POST /api/interactions/save', { body: { userId: id, outfitId } })
    const account = { email: 'eve@shop.example', password: 'a-long-password', displayName: 'Eve' }
    await here.call('POST /api/auth/register', { body: { ...account, ...quiz } })
    const { posts } = await here.call('GET /api/favorites/ids')
    expect(posts.toSorted()).toEqual(outfits.toSorted())
  })
})
