import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@vitrine/engine-testing'
import { administrator, startServer } from '@vitrine/bench/product/server'
import { liftedLimits, type Product } from './product.ts'

/** The whole product in one process with the demo catalogue, in a folder that is thrown away. */
export async function inOneProcess(): Promise<Product> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitrine-attack-'))
  const remove = () => rm(dataDirectory, { recursive: true, force: true })
  try {
    const server = await startServer({
      dataDirectory,
      port: await freePort(),
      settings: { ...liftedLimits, DEMO: 'on', LOG_LEVEL: 'error' },
    })
    return {
      on: 'one process',
      url: server.url,
      administrator,
      ended: () => (server.process.exitCode === null ? [] : ['all in one']),
      async stop() {
        await server.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
