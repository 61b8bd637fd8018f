/**
 * `npm run attack -- outside [--url URL] [--composition processes] [--examples 30] [--seed 1]`: what tools of others find in
 * the API: validators of its description, a generator of clients, a property tester. It changes what it finds, and takes up to half
 * an hour.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchEndings } from '@vitrine/bench/product/product'
import { addressIn, oneOf, optionsOf } from '@vitrine/bench/options'
import { apiTools } from '@vitrine/local-engines/api-tools'
import { getTools } from '@vitrine/local-engines/get-tools'
import { thisInstance } from '@vitrine/local-engines/instance'
import { openForAttack } from '../product.ts'
import { clientThatFindsTheFeed } from './client.ts'
import { testers, testProperties } from './properties.ts'
import { validateDescription } from './validators.ts'

const { url, composition, examples, seed } = optionsOf({
  url: String,
  composition: 'one',
  examples: 30,
  seed: 1,
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
const faults: string[] = []
const note = (found: readonly string[]) => {
  for (const fault of found) say(`✕ ${fault}`)
  faults.push(...found)
}

try {
  const on = oneOf('composition', composition, ['one', 'processes'])
  const { cache } = thisInstance()
  await getTools({ tools: apiTools, cache, say })
  const product = await openForAttack({ url: url && addressIn('url', url, ['http:']), composition: on })
  const ended = watchEndings(product)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-outside-'))
  try {
    const description = join(folder, 'openapi.json')
    await writeFile(description, await (await fetch(`${product.url}/api/openapi.json`)).text())
    const given = { product, cache, folder, description, say }
    note(await validateDescription(given))
    note(await clientThatFindsTheFeed(given))
    for (const who of testers) note(await testProperties({ ...given, who, examples, seed }))
    note(ended().map((name) => `the process ${name} has ended`))
    say(faults.length === 0 ? 'Nothing was found.' : `${faults.length} found.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await product.stop()
  }
} catch (error) {
  note([(error as Error).message])
}
process.exit(faults.length > 0 ? 1 : 0)
