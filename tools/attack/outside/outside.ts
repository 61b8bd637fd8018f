/**
 * `npm run attack -- outside [--url URL] [--composition processes] [--examples 30] [--seed 1]`: what tools of others find in
 * the API: validators of its description, a generator of clients, a property tester. It changes what it finds, and takes up to half
 * an hour.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchEndings } from '@vitrine/bench/product/product'
import { readOptions, told } from '@vitrine/bench/options'
import { verdict } from '@vitrine/bench/verdict'
import { apiTools } from '@vitrine/local-engines/api-tools'
import { getTools } from '@vitrine/local-engines/get-tools'
import { thisInstance } from '@vitrine/local-engines/instance'
import { openForAttack, placeIn } from '../product.ts'
import { clientThatFindsTheFeed } from './client.ts'
import { testers, testProperties } from './properties.ts'
import { say } from './tool-run.ts'
import { validateDescription } from './validators.ts'

const { examples, seed, ...place } = told((args) => {
  const given = readOptions(args, { url: String, composition: 'one', examples: 30, seed: 1 })
  return { ...given, ...placeIn(given) }
})
const { cache } = thisInstance()
const folder = await mkdtemp(join(tmpdir(), 'vitrine-outside-'))
try {
  await getTools({ tools: apiTools, cache, say })
  const product = await openForAttack(place)
  const ended = watchEndings(product)
  try {
    const description = join(folder, 'openapi.json')
    await writeFile(description, await (await fetch(`${product.url}/api/openapi.json`)).text())
    const given = { product, cache, folder, description }
    const faults = [...(await validateDescription(given)), ...(await clientThatFindsTheFeed(given))]
    for (const who of testers) faults.push(...(await testProperties({ ...given, who, examples, seed })))
    faults.push(...ended().map((name) => `the process ${name} has ended`))
    verdict(faults, 'Nothing was found.')
  } finally {
    await product.stop()
  }
} catch (error) {
  verdict([(error as Error).message], '')
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit()
