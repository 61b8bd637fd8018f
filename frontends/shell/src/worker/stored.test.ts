import { describe, expect, it } from '@jest/globals'
import { setTimeout } from 'node:timers/promises'
import { cachesInMemory } from './caches.fixtures.ts'
import { bounds, storedAnswers } from './stored.ts'

const origin = 'https://vitrine.example'
const day = 24 * 60 * 60_000

describe('what an earlier worker has stored', () => {
  it('is removed, and what is too old', async () => {
    const { storage } = cachesInMemory()
    let now = 1_000_000
    const stored = storedAnswers(storage, () => now)
    await storage.open('vitrine-0-assets')
    await storage.open('of-somebody-else')
    await stored.put('reply', `${origin}/api/outfits`, new Response('[]'))
    now += bounds.reply.days * day + 1
    await stored.put('reply', `${origin}/api/outfits/o1`, new Response('{}'))
    await stored.sweep()
    expect(await storage.keys()).toEqual(expect.arrayContaining(['of-somebody-else']))
    expect(await storage.keys()).not.toContain('vitrine-0-assets')
    const left = await (await storage.open(bounds.reply.cache)).keys()
    expect(left.map(({ url }) => url)).toEqual([`${origin}/api/outfits/o1`])
  })
})

it('an answer that is removed is gone once that is done', async () => {
  const { storage } = cachesInMemory()
  const cache = await storage.open(bounds.page.cache)
  const begun = Promise.withResolvers<boolean>()
  const slow = { ...cache, delete: () => begun.promise }
  const stored = storedAnswers({ ...storage, open: async () => slow } as CacheStorage, () => 0)
  let isDone = false
  const removing = stored.remove('page', `${origin}/post/o1`).then(() => (isDone = true))
  await setTimeout()
  expect(isDone).toBe(false)
  begun.resolve(true)
  await removing
})
