/**
 * `npm run attack -- outside [--url URL] [--composition processes] [--examples 30] [--seed 1]`: what tools of others find in
 * the API: validators of its description, a generator of clients, a property tester. It changes what it finds, and takes up to half
 * an hour.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchEndings } from '@vitrine/bench/product/product'
import { optionsOf } from '@vitrine/bench/options'
import { apiTools } from '@vitrine/local-engines/api-tools'
import { getTools } from '@vitrine/local-engines/get-tools'
import { thisInstance } from '@vitrine/local-engines/instance'
import { optionsIn } from '../arguments.ts'
import { openForAttack } from '../product.ts'
import { clientThatFindsTheFeed } from './client.ts'
import { testers, testProperties } from './properties.ts'
import { validateDescription } from './validators.ts'

const given = optionsOf({ url: '', composition: 'one', examples: 30, seed: 1 })
const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const target = optionsIn(['--composition', given.composition, ...(given.url ? ['--url', given.url] : [])])
  const { cache } = thisInstance()
  await getTools({ tools: apiTools, cache, say })
  const product = await openForAttack(target)
  const ended = watchEndings(product)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-outside-'))
  try {
    const description = join(folder, 'openapi.json')
    await writeFile(description, await (await fetch(`${product.url}/api/openapi.json`)).text())
    const outside = { product, cache, folder, description, say }
    const faults: string[] = []
    const note = (found: readonly string[]) => {
      for (const fault of found) say(`✕ ${fault}`)
      faults.push(...found)
    }
    note(await validateDescription(outside))
    note(await clientThatFindsTheFeed(outside))
    for (const who of testers)
      note(await testProperties({ ...outside, who, examples: given.examples, seed: given.seed }))
    note(ended().map((name) => `the process ${name} has ended`))
    say(faults.length === 0 ? 'Nothing was found.' : `${faults.length} found.`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
    await product.stop()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
process.exit()
