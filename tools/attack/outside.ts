/**
 * `npm run attack -- outside [--url URL] [--composition processes] [--examples 30] [--seed 1]`: what tools of others find in
 * the API: a validator of its description, a generator of clients, a property tester. It changes what it finds, and takes up to half
 * an hour.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checked, note, noteOf, say } from '@vitrine/run/checked'
import { readOptions, told } from '@vitrine/bench/options'
import { watchEndings } from '@vitrine/bench/product/product'
import { apiTools, redocly } from '@vitrine/local-engines/api-tools'
import { getTools, toolFolder } from '@vitrine/local-engines/get-tools'
import { thisInstance } from '@vitrine/local-engines/instance'
import { run } from '@vitrine/local-engines/run'
import { temporaryFolder } from '@vitrine/run/temporary-folder'
import { openForAttack, placeIn } from './product.ts'
import { findsTheFeed } from './outside/client.ts'
import { testers, testProperties } from './outside/properties.ts'

const { examples, seed, ...place } = told((args) => {
  const given = readOptions(args, { url: String, composition: 'one', examples: 30, seed: 1 })
  return { ...given, ...placeIn(given) }
})

await checked({ folder: import.meta.dirname, name: 'outside' }, async (endings) => {
  const { cache } = thisInstance()
  const { path: folder } = endings.use(await temporaryFolder('outside'))
  await getTools({ tools: apiTools, cache, say })
  const product = endings.use(await openForAttack(place))
  const ended = watchEndings(product)
  const description = join(folder, 'openapi.json')
  await writeFile(description, await (await fetch(`${product.url}/api/openapi.json`)).text())
  const given = { product, cache, folder, description }

  const cli = join(toolFolder(cache, redocly), 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const rules = [cli, 'lint', description, '--extends=recommended-strict']
  await noteOf('Redocly finds nothing', run(process.execPath, rules, { cwd: folder, env }))
  await noteOf('a generated client finds the feed', findsTheFeed(given))
  for (const who of testers) await testProperties({ ...given, who, examples, seed })
  note(ended().length === 0, `ended: ${ended().join() || 'none'}`)
})
