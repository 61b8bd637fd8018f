import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { heap } from './supervised.ts'

it('gives processes the heap that containers have', async () => {
  const file = join(import.meta.dirname, '..', '..', 'infra', 'docker', 'service.Dockerfile')
  const dockerfile = await readFile(file, 'utf8')
  const [options] = /NODE_OPTIONS="[^"]*"/.exec(dockerfile) ?? []
  const [command] = /CMD \["node".*"src\/main\.ts"\]/.exec(dockerfile) ?? []
  for (const flag of heap) expect(`${options} ${command}`).toContain(flag)
})
