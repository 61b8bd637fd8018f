import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { administration } from '@vitrine/bench/ledger/administration'
import { acknowledgedOf, dueIn, miscounted, together, type Due } from '@vitrine/bench/ledger/due'
import { lost } from '@vitrine/bench/ledger/outside-ledger'
import type { ShopWork } from '@vitrine/bench/people/shop-work'
import { administrator, startServer } from '@vitrine/bench/product/server'
import { until } from '@vitrine/bench/until'
import { freePort } from '@vitrine/engine-testing'
import { readManifest } from '@vitrine/engines/backup'
import { fromFolder } from '@vitrine/operate/reach'
import { checkRunning } from './check-running.ts'

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

/** A view that was sent and not answered when somebody looked. */
const underWay = (outfits: Iterable<string>): Due => ({
  clicks: {},
  views: Object.fromEntries([...outfits].map((id) => [id, { acknowledged: 0, unclear: 1 }])),
})

/** Takes a backup of a shop that somebody works in into an empty folder, restores it there, starts that, and compares. */
export async function backUpUnderLoad(given: { dataDirectory: string; shop: ShopWork; folder: string }) {
  const { dataDirectory, shop, folder } = given
  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')]
  const before = structuredClone(shop.sent)
  await run('backup', dataDirectory, backup)
  const after = structuredClone(shop.sent)
  await run('restore', restored, backup)
  const { url, stop } = await startServer({ dataDirectory: restored, port: await freePort() })
  try {
    const operators = fromFolder(restored)
    // What was under way at the moment of the backup is done first.
    const isSo = (one: { faults: string[]; isQuiet: boolean }) => one.faults.length === 0 && one.isQuiet
    const waiting = { isSo, withinMs: 20_000, everyMs: 200 }
    const { taken, faults } = await until(() => checkRunning(operators), waiting)
    const admin = await administration({ url, administrator, operators })
    const rows = (await admin.rows()).filter(({ outfitId }) => before.publications.has(outfitId))
    const [due, most] = [dueIn(before), together([dueIn(after), underWay(before.publications.keys())])]
    const held = (await readManifest(backup)).rows['shared.sqlite']?.['activity'] ?? 0
    const wrong = [
      ...faults,
      ...(await lost(url, before, await admin.outfits())),
      ...miscounted(due, rows, most),
      ...(taken === held ? [] : [`${held} records were backed up, and ${taken} taken`]),
    ]
    return { posts: before.publications.size, acknowledged: acknowledgedOf(due), taken, faults: wrong }
  } finally {
    await stop()
  }
}
