/**
 * What a like costs a person who has liked so many outfits before, and one that was liked and unliked so often: requests
 * to favorites alone, one after the other, those of everybody in turn.
 * Usage: npm run measure -- commands [--samples 300] [--engines distributed]
 */
import { optionsOf } from '@vitrine/bench/options'
import { favoritesApi } from '@vitrine/contracts'
import { startService, visitorHeaders } from '@vitrine/service-kit'
import { percentile } from '@vitrine/bench/offer/figures'
import { favorites } from '@vitrine/favorites'
import { device, gatewayKey, keysOnly, tokenFor } from '@vitrine/test-kit/callers'
import { forgetPlace, newPlace, openEnginesIn, outfitOf } from './place.ts'
import { median } from '@vitrine/bench/offer/in-turn'

const { samples, engines: kind } = optionsOf({ samples: 300, engines: 'embedded' })
const earlier = [10, 1_000, 100_000]
const at = '2026-05-04T09:00:00.000Z'
const place = await newPlace(kind)
const { engines } = await openEnginesIn(place, 'favorites')
const { eventStore, bus } = engines

const liked = (userId: string, outfitId: string) => ({ type: 'OutfitLiked', data: { userId, outfitId } })
const unliked = (userId: string, outfitId: string) => ({ type: 'OutfitUnliked', data: { userId, outfitId } })

try {
  let waiting: Promise<unknown>[] = []
  const settle = async (atMost: number) => {
    if (waiting.length < atMost) return
    await Promise.all(waiting)
    waiting = []
  }
  for (const count of earlier) {
    for (let n = 0; n < count; n += 1) {
      const [userId, outfitId] = [`person-${count}`, `earlier-${n}`]
      waiting.push(
        eventStore
          .append(`like-${userId}/${outfitId}`, 0, [liked(userId, outfitId)], { at })
          .then((events) => eventStore.markPublished(events)),
      )
      await settle(200)
    }
    const toggles = Array.from({ length: count }, (_, n) =>
      (n % 2 ? unliked : liked)(`toggler-${count}`, 'toggled'),
    )
    for (let from = 0; from < count; from += 500)
      await eventStore.append(`like-toggler-${count}/toggled`, from, toggles.slice(from, from + 500), { at })
  }
  await settle(0)

  const directory = { identity: keysOnly }
  const openEngines = async () => engines
  const service = await startService(favorites, { openEngines, directory, gatewayKey, log: false })
  const outfits = [...Array.from({ length: samples }, (_, n) => `new-${n}`), 'toggled']
  for (const id of outfits)
    await bus.publish({
      id: `outfit-${id}@1`,
      stream: `outfit-${id}`,
      version: 1,
      type: 'OutfitPublished',
      data: outfitOf(id, id),
      at: new Date().toISOString(),
    })
  const like = async (userId: string, outfitId: string, method: 'POST' | 'DELETE' = 'POST') => {
    const headers = { ...visitorHeaders(gatewayKey, ''), authorization: `Bearer ${tokenFor(device(userId))}` }
    const from = performance.now()
    const url = favoritesApi.likeOutfit.path
    const reply = await service.app.inject({ method, url, headers, payload: { userId, outfitId } })
    return { ms: performance.now() - from, status: reply.statusCode }
  }
  while ((await like('somebody', 'toggled')).status !== 204) await new Promise((wait) => setTimeout(wait, 50))

  const taken = new Map<string, number[]>()
  const note = async (name: string, work: Promise<{ ms: number; status: number }>) => {
    const { ms, status } = await work
    if (status !== 204) throw new Error(`${name} was answered ${status}`)
    taken.set(name, [...(taken.get(name) ?? []), ms])
  }
  for (let n = 0; n < samples; n += 1)
    for (const count of earlier) {
      await note(`${count} likes before`, like(`person-${count}`, `new-${n}`))
      await note(`${count} toggles before`, like(`toggler-${count}`, 'toggled', n % 2 ? 'DELETE' : 'POST'))
    }
  const first = (name: string) => percentile(taken.get(name.replace(/^\d+/, String(earlier[0]))) ?? [], 0.5)
  console.table(
    Object.fromEntries(
      [...taken].map(([name, all]) => [
        name,
        {
          'p50 ms': median(all).toFixed(2),
          'p99 ms': percentile(all, 0.99).toFixed(2),
          'p50 of the first': (median(all) / first(name)).toFixed(2),
        },
      ]),
    ),
  )
  await service.stop()
} finally {
  await forgetPlace(place)
}
