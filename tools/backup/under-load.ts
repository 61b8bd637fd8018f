import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rollupApi, type AnalyticsRow, type Outfit } from '@vitrine/contracts'
import { freePort } from '@vitrine/engine-testing'
import { readManifest, type Manifest } from '@vitrine/engines/backup'
import { startServer } from '@vitrine/bench/product/server'
import { digest, shopKeeper, type Post, type ShopKeeper } from '@vitrine/bench/people/shop-keeper'
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

const copyOf = (posts: readonly Post[]): Post[] => posts.map((post) => ({ ...post }))

/** Takes a backup of a shop that somebody works in, restores it elsewhere, starts that, and compares. */
export async function backUpUnderLoad(given: {
  dataDirectory: string
  keeper: ShopKeeper
  /** An empty folder for the backup and what is restored from it. */
  folder: string
}): Promise<Compared> {
  const { dataDirectory, keeper, folder } = given
  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')]
  const before = copyOf(keeper.posts)
  await run('backup', dataDirectory, backup)
  const after = copyOf(keeper.posts)
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
  before: readonly Post[]
  after: readonly Post[]
  manifest: Manifest
}): Promise<Compared> {
  const { url, operators, before, after, manifest } = given
  const faults = await untilAgreed(operators)
  const visitor = shopKeeper(url)
  await visitor.login()
  const outfits = (await visitor.send('GET', '/api/admin/outfits')).body as Outfit[]
  const rows = (await visitor.send('GET', '/api/admin/analytics')).body as AnalyticsRow[]
  for (const [index, post] of before.entries()) {
    const { outfit, pictures } = post
    const kept = outfits.find(({ id }) => id === outfit.id)
    if (JSON.stringify(kept) !== JSON.stringify(outfit))
      faults.push(`${outfit.title} is not as it was acknowledged`)
    for (const [address, expected] of pictures)
      if (digest(await (await fetch(url + address)).bytes()) !== expected)
        faults.push(`${address} is not as it was`)
    const { views = 0, clicks = 0 } = rows.find(({ outfitId }) => outfitId === outfit.id) ?? {}
    const later = after[index]!
    faults.push(
      ...outside(`${outfit.title}: clicks`, clicks, [post.clicks, later.clicks + 1]),
      ...outside(`${outfit.title}: views`, views, [post.views, later.views + later.viewsInDoubt + 1]),
    )
  }
  const { taken } = await operators.tracking.ask(rollupApi.readLedger)
  const held = manifest.rows['shared.sqlite']?.['activity'] ?? 0
  if (taken !== held) faults.push(`${held} records were backed up, and ${taken} taken`)
  const acknowledged = before.reduce((sum, { views, clicks }) => sum + views + clicks, 0)
  return { posts: before.length, acknowledged, taken, faults }
}

const outside = (what: string, found: number, [least, most]: [number, number]) =>
  found < least || found > most ? [`${what}: ${found} in place of ${least} to ${most}`] : []

/** What does not agree with itself, once what was under way at the moment of the backup has been done. */
async function untilAgreed(operators: Operators): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const { onTheWay, settled } = await operators.tracking.ask(rollupApi.readLedger)
    const { faults } = await checkRunning(operators)
    if ((faults.length === 0 && onTheWay === 0 && settled) || attempt === 100) return faults
    await sleep(200)
  }
}
