import {
  hostSentences,
  logUncaught,
  openLogs,
  readSettings,
  SettingsRefused,
  startMetrics,
  startTracing,
  whenSignalled,
  type StartSentences,
} from '@vitrine/service-kit'
import { defaultShopName as software } from '@vitrine/contracts'
import type { OnFirstAdministrator } from '@vitrine/identity'
import { allSettings } from './settings.ts'
import { startAll } from './start-all.ts'

const say = (text = '') => process.stdout.write(`${text}\n`)

/** What the operating system refuses at start, as a sentence. */
const sentences: StartSentences = {
  ...hostSentences,
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken: stop what uses it, or choose another with PORT=4001 npm start.`,
  EACCES: ({ path, message }) => `Not allowed: ${path ?? message}. Choose another DATA_DIR or PORT.`,
  ENOSPC: () => 'The disk under DATA_DIR is full: make space on it, or choose another DATA_DIR.',
  EROFS: ({ path }) =>
    `${path ?? 'DATA_DIR'} is on a read-only disk: make it writable, or choose another DATA_DIR.`,
}

/** Errors whose message is a sentence for the person who starts it. */
const sayThemselves = new Set(['data-directory-in-use', 'data-newer', 'data-foreign', 'storage-unavailable'])

async function main() {
  process.umask(0o077) // nobody else may read keys and password hashes
  const settings = readSettings(allSettings, process.env)
  const log = await openLogs(settings)
  logUncaught(log('vitrine'))
  const stopTracing = await startTracing(settings)
  const metrics = await startMetrics('vitrine', settings, [settings.DATA_DIR])
  const begun = performance.now()

  let madeUp: Parameters<OnFirstAdministrator>[0] | undefined
  const { url, stop } = await startAll(settings, {
    log,
    progress: (text) => say(`  ${text}`),
    onFirstAdministrator: (credentials) => (madeUp = credentials),
  })
  // Before it reports that it is open: whoever reads that may stop it at once.
  whenSignalled(async () => {
    say('\n  Closing …')
    await stop()
    await metrics.stop()
    await stopTracing()
  })

  say()
  say(`  ${software} is open at ${url.replace('127.0.0.1', 'localhost')}`)
  say(`  Administration at ${url.replace('127.0.0.1', 'localhost')}/admin/login`)
  if (madeUp) {
    say()
    say(`  Administrator: ${madeUp.username}`)
    say(`  Password:      ${madeUp.password}`)
    say('  Shown this once: write it down.')
    await madeUp.seen()
  }
  if (!settings.LIMITS) say('\n  Limits are off (LIMITS=off): for load tests only.')
  say()
  say(
    `  Data in ${settings.DATA_DIR}. Ready in ${((performance.now() - begun) / 1000).toFixed(1)} s. Ctrl-C stops it.`,
  )
}

main().catch((error: NodeJS.ErrnoException) => {
  const sentence = sentences[error.code ?? '']?.(error)
  const known = error instanceof SettingsRefused || sayThemselves.has(error.code ?? '')
  say(
    `\n  ${software} could not start.\n  ${sentence ?? (known ? error.message : (error.stack ?? String(error)))}`,
  )
  process.exit(1)
})
