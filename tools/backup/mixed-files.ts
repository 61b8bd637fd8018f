import { copyFile, cp, open, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { allSettings } from '@vitrine/all-in-one/settings'
import { startAll, type Started } from '@vitrine/all-in-one/start-all'
import { rollupApi } from '@vitrine/contracts'
import { seededRandom } from '@vitrine/engine-testing'
import { administrator } from '@vitrine/bench/product/server'
import { nothingSent } from '@vitrine/bench/ledger/sent'
import { administratorAt } from '@vitrine/bench/people/administrator'
import { observer } from '@vitrine/bench/people/observer'
import { visitorsAt } from '@vitrine/bench/people/visitors'
import { fromFolder, type Operators } from '@vitrine/operate/reach'
import { readSettings } from '@vitrine/service-kit'
import { checkRunning } from './check-running.ts'

const files = ['shared', 'tracking', 'catalog', 'favorites', 'media', 'identity'].map(
  (name) => `${name}.sqlite`,
)
const kinds = ['older', 'older log', 'foreign', 'cut log', 'bit in the log', 'missing'] as const

export type Mixed = { seed: number; what: string; outcome: string; faults: string[] }

/** A shop whose files are spoiled by a seed and opened again: everything is counted, or it is refused by the name of a file. */
export async function mixFiles(seed: number, parent: string): Promise<Mixed> {
  const random = seededRandom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const [data, other, earlier, killed] = ['data', 'other', 'earlier', 'killed'].map((name) =>
    join(parent, name),
  ) as [string, string, string, string]
  const [kind, file] = [pick(kinds), pick(files)]
  const what = `${kind}: ${file}`
  if (kind === 'foreign') await inShop(other, (shop) => shop.work(1, 2))
  await inShop(data, (shop) => shop.work(1, 5 + Math.floor(random() * 20)))
  await cp(data, earlier, { recursive: true })
  const before = await inShop(data, async (shop) => {
    await shop.work(1, 5 + Math.floor(random() * 40))
    const counted = await shop.counted()
    await cp(data, killed, { recursive: true, filter: (path) => !path.endsWith('.sock') }) // as a kill leaves it
    return counted
  })
  const spoiled = kind === 'cut log' || kind === 'bit in the log' || kind === 'older log' ? killed : data
  await spoil({
    kind,
    path: join(spoiled, file),
    earlier: join(earlier, file),
    other: join(other, file),
    random,
  })
  const tell = { seed, what }
  try {
    return await inShop(spoiled, async (shop) => {
      const acknowledged = await shop.work(1, 10)
      // Totals of posts that an older catalog does not know any more are kept, and belong to nothing that is listed.
      const least = file === 'catalog.sqlite' ? acknowledged : before + acknowledged
      const faults = await shop.agrees({ least, most: before + acknowledged })
      return { ...tell, outcome: 'counted', faults }
    })
  } catch (error) {
    const said = (error as Error).message
    const isNamed = said.includes(file)
    return { ...tell, outcome: `refused: ${said}`, faults: isNamed ? [] : [`${what}: ${said}`] }
  }
}

type Spoil = {
  kind: (typeof kinds)[number]
  path: string
  earlier: string
  other: string
  random: () => number
}

async function spoil({ kind, path, earlier, other, random }: Spoil): Promise<void> {
  const log = `${path}-wal`
  const size = (await stat(log).catch(() => undefined))?.size ?? 0
  const replace = (from: string) => Promise.all(['', '-sums'].map((end) => copyFile(from + end, path + end)))
  if (kind === 'older') await replace(earlier)
  if (kind === 'foreign') await replace(other)
  if (kind === 'older log') {
    await copyFile(earlier, path)
    await Promise.all(['-wal', '-shm', '-sums'].map((end) => rm(path + end, { force: true })))
  }
  if (kind === 'missing') await rm(path)
  if (size === 0 || (kind !== 'cut log' && kind !== 'bit in the log')) return
  const handle = await open(log, 'r+')
  const at = Math.floor(random() * size)
  if (kind === 'cut log') await handle.truncate(at)
  else await handle.write(Buffer.from([Math.floor(random() * 256)]), 0, 1, at)
  await handle.close()
}

type Shop = ReturnType<typeof shopIn>

async function inShop<Answer>(dataDirectory: string, work: (shop: Shop) => Promise<Answer>): Promise<Answer> {
  const settings = readSettings(allSettings, {
    PORT: '0',
    DATA_DIR: dataDirectory,
    DEMO: 'off',
    LIMITS: 'off',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  })
  const started = await startAll(settings, { log: false })
  try {
    return await work(shopIn(started, fromFolder(dataDirectory)))
  } finally {
    await started.stop()
  }
}

function shopIn({ url }: Started, operators: Operators) {
  const [watching, sent] = [observer(url), nothingSent()]
  const editor = administratorAt(watching, { sent, random: Math.random })
  const visitor = visitorsAt(watching, { sent })
  const ledger = () => operators.tracking.ask(rollupApi.readLedger)
  /** The ledger once nothing is on its way, or after a while as it is. */
  const settled = async () => {
    for (let attempt = 0; ; attempt += 1) {
      const now = await ledger()
      if ((now.onTheWay === 0 && now.settled) || attempt > 200) return now
      await sleep(100)
    }
  }
  const counted = async () => {
    const { views, clicks, excluded } = await settled()
    return views + clicks + Object.values(excluded).reduce((sum, count) => sum + count, 0)
  }
  return {
    counted,
    /** Publishes posts and clicks on them; answers how many clicks were acknowledged. */
    async work(posts: number, clicks: number): Promise<number> {
      await editor.login()
      for (let post = 0; post < posts; post += 1) {
        const outfit = await editor.publish({ pictures: 2, draftFirst: true })
        for (let click = 0; click < clicks; click += 1)
          if (!(await visitor.offerClick(outfit))) throw new Error('a click was not acknowledged')
      }
      return posts * clicks
    },
    /** What does not agree: totals, and copies with the logs that they follow from; rebuilding them takes a while. */
    async agrees({ least, most }: { least: number; most: number }): Promise<string[]> {
      for (let attempt = 0; ; attempt += 1) {
        const { faults } = await checkRunning(operators)
        const found = await counted()
        const wrong = [
          ...faults.filter((fault) => !isSaid.test(fault)),
          ...(found < least || found > most ? [`${found} counted in place of ${least} to ${most}`] : []),
        ]
        if (wrong.length === 0 || attempt === 100) return wrong
        await sleep(200)
      }
    },
  }
}

/** What the product says of files that are not of one moment. */
const isSaid = /is older than|an older or another one|comes from elsewhere|-wal cannot be read/
