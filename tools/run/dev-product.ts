/** The product in one process behind the development server; it ends with whoever started it. */
import { readSettings } from '@vitrine/service-kit'
import { allSettings } from '@vitrine/all-in-one/settings'
import { startAll } from '@vitrine/all-in-one/start-all'

const say = (text: string) => void process.stdout.write(`  ${text}\n`)

const { url, stop } = await startAll(readSettings(allSettings, process.env), {
  progress: say,
  onFirstAdministrator({ username, password, seen }) {
    say(`Administrator: ${username}, password: ${password} (shown this once: write it down)`)
    void seen()
  },
})
process.send?.(url)

let stopping = false
const end = () => {
  if (stopping) return
  stopping = true
  void stop().then(() => process.exit(0))
}
process.once('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
