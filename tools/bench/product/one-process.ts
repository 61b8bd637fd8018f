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
  let server = await startServer(given).catch(async (error: Error) => {
    await remove()
    throw error
  })
  const { url } = server
  const process = {
    name: 'all in one',
    service: 'all-in-one',
    url,
    get pid() {
      return server.pid
    },
    kill: () => server.kill(),
    stop: () => server.stop(),
    start: async () => void (server = await startServer(given)),
  }
  const operators = fromFolder(dataDirectory)
  const stop = () => server.stop().then(remove)
  return {
    on: 'one process',
    url,
    administrator,
    operators,
    processes: [process],
    enginePids: {},
    dataDirectory,
    stop,
  }
}
