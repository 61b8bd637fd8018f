import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { watch } from 'chokidar'

const settleMs = 150
/** What only browsers load is the development server's to follow, but for what a frontend says to the gateway. */
const ofBrowsers =
  /^libs\/(ui|web-kit|storefront|backoffice|client|test-kit|engine-testing)(\/|$)|^frontends\/[^/]+\/(?!src$|src\/manifest\.ts$)/
const passedOver = /(^|\/)(node_modules|\.results|dist|journeys|corpus)(\/|$)/

const matters = (file: string) => /\.(ts|json)$/.test(file) && !/\.(test|fixtures)\.ts$/.test(file)

export type Followed = ReturnType<typeof followServices>

/** Calls once after each burst of changes to what services are made of: files that are written, and files that are put in their place. */
export function followServices(root: string, changed: (file: string) => void) {
  const named = (path: string) => relative(root, path).split(sep).join('/')
  let waiting: NodeJS.Timeout | undefined
  const watcher = watch(
    ['services', 'libs', 'frontends'].map((folder) => join(root, folder)).filter(existsSync),
    {
      ignoreInitial: true,
      ignored: (path, stats) =>
        passedOver.test(named(path)) ||
        ofBrowsers.test(named(path)) ||
        (stats?.isFile() === true && !matters(named(path))),
    },
  )
  /** Resolves when nothing that changes is missed any more. */
  const begun = new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    clearTimeout(waiting)
    waiting = setTimeout(() => changed(named(path)), settleMs)
  })
  return {
    begun,
    close() {
      clearTimeout(waiting)
      void watcher.close()
    },
  }
}
