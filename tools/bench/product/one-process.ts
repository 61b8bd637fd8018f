import { freePort } from '@vitrine/engine-testing'
import { fromFolder } from '@vitrine/operate/reach'
import { temporaryFolder } from '@vitrine/run/temporary-folder'
import type { Product, Wanted } from './product.ts'
import { administrator, startServer } from './server.ts'

/** The whole product in one process, in a folder that is thrown away. */
export async function inOneProcess({ name, settings, workingCopy }: Wanted): Promise<Product> {
  await using endings = new AsyncDisposableStack()
  const { path: dataDirectory } = endings.use(await temporaryFolder(name))
  const given = { dataDirectory, port: await freePort(), workingCopy, settings: { DEMO: 'on', ...settings } }
  let server = await startServer(given)
  endings.defer(() => server.stop())
  const owned = endings.move()
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
  return {
    on: 'one process',
    url,
    administrator,
    operators: fromFolder(dataDirectory),
    processes: [process],
    enginePids: {},
    dataDirectory,
    stop: () => owned.disposeAsync(),
  }
}
