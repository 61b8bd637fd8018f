import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { heap } from './supervised.ts'

it('gives processes the heap that containers have', async () => {
  const dockerfile = join(import.meta.dirname, '..', '..', 'infra', 'docker', 'service.Dockerfile')
  const [options] = /NODE_OPTIONS="[^"]*"/.exec(await readFile(dockerfile, 'utf8')) ?? []
  const [command] = /CMD \["node".*"src\/main\.ts"\]/.exec(await readFile(dockerfile, 'utf8')) ?? []
  for (const flag of heap) expect(`${options} ${command}`).toContain(flag)
})
