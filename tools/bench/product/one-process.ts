import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@vitrine/engine-testing'
import { administrator, startServer } from './server.ts'
import { fromFolder } from '@vitrine/operate/reach'
import type { Product } from './product.ts'

/** The whole product in one process with the demo catalogue, in a folder that is thrown away. */
export async function startOneProcess(): Promise<Product> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitrine-load-'))
  const remove = () => rm(dataDirectory, { recursive: true, force: true })
  try {
    const server = await startServer({ dataDirectory, port: await freePort(), settings: { DEMO: 'on' } })
    return {
      on: 'one process',
      url: server.url,
      administrator,
      operators: fromFolder(dataDirectory),
      pids: () => Promise.resolve({ 'all in one': server.process.pid ?? 0 }),
      processes: [],
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
