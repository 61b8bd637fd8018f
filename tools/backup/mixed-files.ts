import { copyFile, cp, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '@vitrine/engines'
import { itemAt } from '@vitrine/bench/item-at'
import { lost } from '@vitrine/bench/ledger/outside-ledger'
import { nothingSent, type Sent } from '@vitrine/bench/ledger/sent'
import { administratorAt } from '@vitrine/bench/people/administrator'
import { observer } from '@vitrine/bench/people/observer'
import { visitorsAt } from '@vitrine/bench/people/visitors'
import { startServer, type Server } from '@vitrine/bench/product/server'
import { until } from '@vitrine/bench/until'
import { seededRandom } from '@vitrine/engine-testing'
import { fromFolder, type Operators } from '@vitrine/operate/reach'
import { checkRunning } from './check-running.ts'

const services = ['shared', 'tracking', 'catalog', 'favorites', 'media', 'taste', 'identity']
export const kinds = ['older', 'older log', 'foreign', 'cut log', 'bit in the log', 'missing', 'bit'] as const
type Kind = (typeof kinds)[number]
const ofKilled: readonly string[] = ['cut log', 'bit in the log', 'older log']

/** A shop whose files are spoiled by a seed and opened again: everything is counted, or it is refused by the name of a file. */
export async function mixFiles(seed: number, parent: string, of: readonly Kind[] = kinds) {
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const at = (folder: 'data' | 'other' | 'earlier' | 'killed') => join(parent, folder)
  const kind = itemAt(of, upTo(of.length))
  const file = `${itemAt(services, upTo(services.length))}.sqlite`
  const what = `${kind}: ${file}`
  if (kind === 'foreign') await inShop(at('other'), nothingSent(), (shop) => shop.work(2))
  const sent = nothingSent()
  await inShop(at('data'), sent, (shop) => shop.work(5 + upTo(20)))
  await cp(at('data'), at('earlier'), { recursive: true })
  const before = await inShop(at('data'), sent, async (shop) => {
    await shop.work(5 + upTo(40))
    const { counted } = await shop.settled()
    const filter = (path: string) => !path.endsWith('.sock')
    await cp(at('data'), at('killed'), { recursive: true, filter }) // as a kill leaves it
    return counted
  })
  const spoiled = at(ofKilled.includes(kind) ? 'killed' : 'data')
  const another = join(at(kind === 'foreign' ? 'other' : 'earlier'), file)
  await spoil(kind, { path: join(spoiled, file), another, random })
  try {
    return await inShop(spoiled, sent, async (shop) => {
      const acknowledged = await shop.work(10)
      // Totals of posts that an older catalog does not know any more are kept, and belong to nothing that is listed.
      const least = file === 'catalog.sqlite' ? acknowledged : before + acknowledged
      const faults = await shop.disagreements({ least, most: before + acknowledged })
      const silent = kind.startsWith('bit') ? await shop.lostInSilence(file) : []
      return { seed, what, outcome: 'counted', faults: [...faults, ...silent] }
    })
  } catch (error) {
    const said = String(messageOf(error).trim().split('\n').at(-1)).trim()
    const faults = said.includes(file) ? [] : [`${what}: ${said}`]
    return { seed, what, outcome: `refused: ${said}`, faults }
  }
}

async function spoil(
  kind: Kind,
  { path, another, random }: { path: string; another: string; random: () => number },
): Promise<void> {
  if (kind === 'older' || kind === 'foreign')
    await Promise.all(['', '-sums'].map((end) => copyFile(another + end, path + end)))
  if (kind === 'older log') {
    await copyFile(another, path)
    await Promise.all(['-wal', '-shm', '-sums'].map((end) => rm(path + end, { force: true })))
  }
  if (kind === 'missing') await rm(path)
  if (kind !== 'cut log' && !kind.startsWith('bit')) return
  const damaged = kind === 'bit' ? path : `${path}-wal`
  const size = (await stat(damaged).catch(() => undefined))?.size ?? 0
  if (size === 0) return
  await using file = await open(damaged, 'r+')
  const at = Math.floor(random() * size)
  if (kind === 'cut log') return file.truncate(at)
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([buffer.readUInt8() ^ (1 << Math.floor(random() * 8))]), 0, 1, at)
}

async function inShop<Answer>(
  dataDirectory: string,
  sent: Sent,
  work: (shop: ReturnType<typeof shopIn>) => Promise<Answer>,
): Promise<Answer> {
  await using server = await startServer({ dataDirectory })
  return await work(shopIn(server, fromFolder(dataDirectory), sent))
}

/** What the product says of files that are not of one moment. */
const isSaid = /is older than|an older or another one|comes from elsewhere|-wal cannot be read/

function shopIn({ url, said }: Server, operators: Operators, sent: Sent) {
  const watching = observer(url)
  const editor = administratorAt(watching, { sent, random: Math.random })
  const visitor = visitorsAt(watching, { sent })
  /** Once nothing is on its way, or after a while as it is. */
  const settled = () =>
    until(() => checkRunning(operators), { isSo: ({ isQuiet }) => isQuiet, withinMs: 20_000 })
  return {
    settled,
    /** Publishes a post and clicks on it; answers how many clicks were acknowledged. */
    async work(clicks: number): Promise<number> {
      await editor.login()
      const outfit = await editor.publish({ pictures: 2, draftFirst: true })
      for (let click = 0; click < clicks; click += 1)
        if (!(await visitor.offerClick(outfit))) throw new Error('a click was not acknowledged')
      return clicks
    },
    /** What was acknowledged and is not there, unless the product names this file. */
    lostInSilence: async (file: string) =>
      said().includes(file) ? [] : lost(url, sent, await editor.outfits()),
    /** What does not agree: totals, and copies with the logs that they follow from; rebuilding them takes a while. */
    disagreements({ least, most }: { least: number; most: number }): Promise<string[]> {
      const look = async () => {
        const { faults, counted } = await settled()
        const isCounted = counted >= least && counted <= most
        const wrong = isCounted ? [] : [`${counted} counted in place of ${least} to ${most}`]
        return [...faults.filter((fault) => !isSaid.test(fault)), ...wrong]
      }
      return until(look, { isSo: (wrong) => wrong.length === 0, withinMs: 20_000, everyMs: 200 })
    },
  }
}
