import { join } from 'node:path'
import { administration } from '@vitrine/bench/ledger/administration'
import { acknowledgedOf, dueIn, miscounted, together, type Due } from '@vitrine/bench/ledger/due'
import { lost } from '@vitrine/bench/ledger/outside-ledger'
import type { ShopWork } from '@vitrine/bench/people/shop-work'
import { administrator, startServer } from '@vitrine/bench/product/server'
import { until } from '@vitrine/bench/until'
import { activityIn, readManifest } from '@vitrine/engines/backup'
import { run as runToEnd } from '@vitrine/local-engines/run'
import { fromFolder } from '@vitrine/operate/reach'
import { checkRunning } from './check-running.ts'

/** One of the commands, as an operator runs it; rejects with what it said when it fails. */
export function run(script: 'backup' | 'restore', DATA_DIR: string, ...words: string[]): Promise<string> {
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, `${script}.ts`), ...words]
  return runToEnd(process.execPath, args, { env: { DATA_DIR } })
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
  await using server = await startServer({ dataDirectory: restored })
  const { url } = server
  const operators = fromFolder(restored)
  // What was under way at the moment of the backup is done first.
  const isSo = (one: { faults: string[]; isQuiet: boolean }) => one.faults.length === 0 && one.isQuiet
  const waiting = { isSo, withinMs: 20_000, everyMs: 200 }
  const { taken, faults } = await until(() => checkRunning(operators), waiting)
  const admin = await administration({ url, administrator, operators })
  const rows = (await admin.rows()).filter(({ outfitId }) => before.publications.has(outfitId))
  const [due, most] = [dueIn(before), together([dueIn(after), underWay(before.publications.keys())])]
  const held = activityIn(await readManifest(backup))
  const wrong = [
    ...faults,
    ...(await lost(url, before, await admin.outfits())),
    ...miscounted(due, rows, most),
    ...(taken === held ? [] : [`${held} records were backed up, and ${taken} taken`]),
  ]
  return { posts: before.publications.size, acknowledged: acknowledgedOf(due), taken, faults: wrong }
}
