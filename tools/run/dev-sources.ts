import { watch } from 'node:fs'
import { join } from 'node:path'

const settleMs = 150
/** Frontends and what only browsers load are the development server's to follow. */
const ofBrowsers = /^(ui|web-kit|storefront|client|test-kit|engine-testing)\//

const matters = (folder: string, file: string) =>
  /\.(ts|json)$/.test(file) &&
  !/(\.(test|fixtures)\.ts$|(^|\/)(node_modules|\.results|dist|journeys|corpus)\/)/.test(file) &&
  !(folder === 'libs' && ofBrowsers.test(file))

/** Calls once after each burst of changes to what services are made of. */
export function followServices(root: string, changed: (file: string) => void): { close(): void } {
  let waiting: NodeJS.Timeout | undefined
  const watchers = ['services', 'libs'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !matters(folder, file)) return
      clearTimeout(waiting)
      waiting = setTimeout(() => changed(join(folder, file)), settleMs)
    }),
  )
  return {
    close() {
      clearTimeout(waiting)
      for (const watcher of watchers) watcher.close()
    },
  }
}
