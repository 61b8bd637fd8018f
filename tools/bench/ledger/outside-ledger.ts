import type { Outfit } from '@vitrine/contracts'
import { digest } from '../people/administrator.ts'
import { administrator } from '../product/server.ts'
import { administration } from './administration.ts'
import { sum } from './count-faults.ts'
import { countedInTheEnd, dueIn, miscounted } from './due.ts'
import type { Sent } from './sent.ts'

/** What was acknowledged, against what everybody and an administrator can read, of publications that followed each other. */
export async function outsideLedger(url: string, sent: Sent) {
  const shop = await administration({ url, administrator, operators: undefined })
  const due = dueIn(sent)
  const read = async () => (await shop.rows()).filter(({ outfitId }) => sent.publications.has(outfitId))
  const rows = await countedInTheEnd({ read, due, steadyMs: 500 })
  const of = (kind: 'clicks' | 'views') => ({
    acknowledged: sum(Object.values(due[kind]).map(({ acknowledged }) => acknowledged)),
    unclear: sum(Object.values(due[kind]).map(({ unclear }) => unclear)),
    counted: sum(rows.map((row) => row[kind])),
  })
  const faults = [
    ...(await lost(url, sent, await shop.outfits())),
    ...miscounted(due, rows),
    ...(await feedFaults(url, [...sent.publications.keys()].reverse())),
  ]
  const [posts, pictures] = [sent.publications.size, sent.pictures.size]
  return { posts, pictures, clicks: of('clicks'), views: of('views'), faults }
}

/** Publications and pictures that are not there as they were acknowledged. */
export async function lost(url: string, { publications, pictures }: Sent, outfits: readonly Outfit[]) {
  const listed = new Map(outfits.map((outfit) => [outfit.id, outfit]))
  const faults = [...publications.values()]
    .filter((outfit) => JSON.stringify(listed.get(outfit.id)) !== JSON.stringify(outfit))
    .map(({ title }) => `${title} is not as it was acknowledged`)
  for (const [address, expected] of pictures)
    if (digest(await (await fetch(url + address)).bytes()) !== expected)
      faults.push(`${address} is not as it was`)
  return faults
}

async function feedFaults(url: string, newestFirst: readonly string[]): Promise<string[]> {
  const feed = (await (await fetch(`${url}/api/outfits?limit=100`)).json()) as Outfit[]
  const shown = feed.map(({ id }) => id)
  const isInOrder = newestFirst.slice(0, shown.length).every((id, index) => shown[index] === id)
  return isInOrder ? [] : ['the feed does not show the posts newest first']
}
