import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { administration } from '@vitrine/bench/ledger/administration'
import { acknowledgedOf, dueIn, miscounted, together, type Due } from '@vitrine/bench/ledger/due'
import { lost } from '@vitrine/bench/ledger/outside-ledger'
import type { Sent } from '@vitrine/bench/ledger/sent'
import type { ShopWork } from '@vitrine/bench/people/shop-work'
import { administrator, startServer } from '@vitrine/bench/product/server'
import { rollupApi } from '@vitrine/contracts'
import { freePort } from '@vitrine/engine-testing'
import { readManifest, type Manifest } from '@vitrine/engines/backup'
import { fromFolder, type Operators } from '@vitrine/operate/reach'
import { checkRunning } from './check-running.ts'

export type Compared = { posts: number; acknowledged: number; taken: number; faults: string[] }

/** One of the commands, as an operator runs it; rejects with what it said when it fails. */
export async function run(
  script: 'backup' | 'restore',
  dataDirectory: string,
  ...words: string[]
): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, `${script}.ts`), ...words],
    { env: { PATH: process.env['PATH'], DATA_DIR: dataDirectory } },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(said.trim())
  return said.trim()
}

/** Takes a backup of a shop that somebody works in, restores it elsewhere, starts that, and compares. */
export async function backUpUnderLoad(given: {
  dataDirectory: string
  shop: ShopWork
  /** An empty folder for the backup and what is restored from it. */
  folder: string
}): Promise<Compared> {
  const { dataDirectory, shop, folder } = given
  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')]
  const before = structuredClone(shop.sent)
  await run('backup', dataDirectory, backup)
  const after = structuredClone(shop.sent)
  await run('restore', restored, backup)
  const server = await startServer({ dataDirectory: restored, port: await freePort() })
  try {
    return await compare({
      url: server.url,
      operators: fromFolder(restored),
      before,
      after,
      manifest: await readManifest(backup),
    })
  } finally {
    await server.stop()
  }
}

async function compare(given: {
  url: string
  operators: Operators
  before: Sent
  after: Sent
  manifest: Manifest
}): Promise<Compared> {
  const { url, operators, before, after, manifest } = given
  const faults = await untilAgreed(operators)
  const shop = await administration({ url, administrator, operators })
  faults.push(...(await lost(url, before, await shop.outfits())))
  const rows = (await shop.rows()).filter(({ outfitId }) => before.publications.has(outfitId))
  const due = dueIn(before)
  faults.push(...miscounted(due, rows, together([dueIn(after), underWay([...before.publications.keys()])])))
  const { taken } = await operators.tracking.ask(rollupApi.readLedger)
  const held = manifest.rows['shared.sqlite']?.['activity'] ?? 0
  if (taken !== held) faults.push(`${held} records were backed up, and ${taken} taken`)
  return { posts: before.publications.size, acknowledged: acknowledgedOf(due), taken, faults }
}

/** A view that was sent and not answered when somebody looked. */
const underWay = (outfits: readonly string[]): Due => ({
  clicks: {},
  views: Object.fromEntries(outfits.map((id) => [id, { acknowledged: 0, unclear: 1 }])),
})

/** What does not agree with itself, once what was under way at the moment of the backup has been done. */
async function untilAgreed(operators: Operators): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const { onTheWay, settled } = await operators.tracking.ask(rollupApi.readLedger)
    const { faults } = await checkRunning(operators)
    if ((faults.length === 0 && onTheWay === 0 && settled) || attempt === 100) return faults
    await sleep(200)
  }
}
