import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@vitrine/engine-testing'
import { fromFolder } from '@vitrine/operate/reach'
import type { Product, Wanted } from './product.ts'
import { administrator, startServer } from './server.ts'

/** The whole product in one process, in a folder that is thrown away. */
export async function inOneProcess({ name, settings, workingCopy }: Wanted): Promise<Product> {
  const dataDirectory = await mkdtemp(join(tmpdir(), `vitrine-${name}-`))
  const remove = () => rm(dataDirectory, { recursive: true, force: true })
  const given = { dataDirectory, port: await freePort(), workingCopy, settings: { DEMO: 'on', ...settings } }
  try {
    let server = await startServer(given)
    const { url } = server
    return {
      on: 'one process',
      url,
      administrator,
      operators: fromFolder(dataDirectory),
      gatewayKey: undefined,
      processes: [
        {
          name: 'all in one',
          service: 'all-in-one',
          url,
          get pid() {
            return server.pid
          },
          kill: () => server.kill(),
          stop: () => server.stop(),
          async start() {
            server = await startServer(given)
          },
        },
      ],
      enginePids: {},
      dataDirectory,
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
