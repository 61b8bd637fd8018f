import { setTimeout as sleep } from 'node:timers/promises'
import type { AnalyticsRow, Outfit } from '@vitrine/contracts'
import { digest, type Post, type ShopKeeper } from '../people/shop-keeper.ts'

export type Ledger = {
  posts: number
  pictures: number
  clicks: { acknowledged: number; counted: number }
  views: { acknowledged: number; inDoubt: number; counted: number }
  faults: string[]
}

const sum = (posts: readonly Post[], of: (post: Post) => number) =>
  posts.reduce((all, post) => all + of(post), 0)

/** Compares what was acknowledged with what is there now. */
export async function verifyPosts(baseUrl: string, keeper: ShopKeeper): Promise<Ledger> {
  const faults: string[] = []
  const { posts } = keeper
  const acknowledged = sum(posts, ({ views }) => views) + sum(posts, ({ clicks }) => clicks)
  const rows = await countedRows(keeper, acknowledged)
  const listed = (await keeper.send('GET', '/api/admin/outfits')).body as Outfit[]

  for (const { outfit, pictures, views, viewsInDoubt, clicks } of posts) {
    const kept = listed.find(({ id }) => id === outfit.id)
    if (JSON.stringify(kept) !== JSON.stringify(outfit))
      faults.push(`${outfit.title} is not as it was acknowledged`)
    for (const [address, expected] of pictures) {
      const reply = await fetch(baseUrl + address)
      if (digest(await reply.bytes()) !== expected) faults.push(`${address} is not as it was`)
    }
    const row = rows.get(outfit.id)
    if (row?.clicks !== clicks)
      faults.push(`${outfit.title}: ${clicks} clicks acknowledged, ${row?.clicks} counted`)
    const counted = row?.views ?? 0
    if (counted < views || counted > views + viewsInDoubt)
      faults.push(`${outfit.title}: ${views} views acknowledged, ${viewsInDoubt} cut off, ${counted} counted`)
  }

  const feed = (await keeper.send('GET', '/api/outfits?limit=100')).body as Outfit[]
  const newest = posts
    .map(({ outfit }) => outfit.id)
    .reverse()
    .slice(0, feed.length)
  if (JSON.stringify(feed.map(({ id }) => id).slice(0, newest.length)) !== JSON.stringify(newest))
    faults.push('the feed does not show the posts newest first')

  const counted = [...rows.values()].filter(({ outfitId }) =>
    posts.some(({ outfit }) => outfit.id === outfitId),
  )
  return {
    posts: posts.length,
    pictures: sum(posts, ({ pictures }) => pictures.size),
    clicks: {
      acknowledged: sum(posts, ({ clicks }) => clicks),
      counted: counted.reduce((all, { clicks }) => all + clicks, 0),
    },
    views: {
      acknowledged: sum(posts, ({ views }) => views),
      inDoubt: sum(posts, ({ viewsInDoubt }) => viewsInDoubt),
      counted: counted.reduce((all, { views }) => all + views, 0),
    },
    faults,
  }
}

/** Analytics once they have caught up, or after ten seconds as they are. */
async function countedRows(keeper: ShopKeeper, acknowledged: number): Promise<Map<string, AnalyticsRow>> {
  for (let attempt = 0; ; attempt += 1) {
    const rows = (await keeper.send('GET', '/api/admin/analytics')).body as AnalyticsRow[]
    const counted = rows.reduce((all, { views, clicks }) => all + views + clicks, 0)
    if (counted >= acknowledged || attempt > 100) {
      await sleep(500)
      const settled = (await keeper.send('GET', '/api/admin/analytics')).body as AnalyticsRow[]
      return new Map(settled.map((row) => [row.outfitId, row]))
    }
    await sleep(100)
  }
}
