/** Finds a Chromium for the browser journeys, or installs Debian's, and says what it does. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from './workspace.mjs'

/** Chromium without its windows: the same pages for half the work. */
const shell = 'chromium-headless-shell'
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
const first = (files) => files.find((file) => file && existsSync(file))
const light = () => first([process.env.CHROMIUM, ...onPath([shell])])
const any = () => light() ?? first([...onPath(whole), ...onMac])

const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1']

async function installed(name) {
  say(`  browser: installing the ${name} package …`)
  await run('apt-get', ['update', '-qq', ...patience])
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...patience, name],
    { env: { DEBIAN_FRONTEND: 'noninteractive' } },
  )
  if (code !== 0) say(output.split('\n').slice(-5).join('\n'))
}

export async function chromium() {
  if (mayInstall && !light()) await installed(shell)
  if (mayInstall && !any()) await installed('chromium')
  const present = any()
  if (present) {
    say(`  browser: ${present}`)
    return present
  }
  say('  browser: none found, asking Playwright for its own …')
  const { code } = await run('npx', ['playwright', 'install', 'chromium'])
  return code === 0 ? 'playwright' : undefined
}
