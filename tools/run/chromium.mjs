/** Finds a Chromium for the browser journeys, or installs Debian's, and says what it does. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from './workspace.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const found = () =>
  [
    process.env.CHROMIUM,
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...onMac,
  ].find((file) => file && existsSync(file))

export async function chromium() {
  const present = found()
  if (present) {
    say(`  browser: ${present}`)
    return present
  }
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('  browser: none found, installing the chromium package …')
    await run('apt-get', ['update', '-qq'])
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env,
    })
    if (code !== 0) say(output)
  } else {
    say('  browser: none found, asking Playwright for its own …')
    const { code } = await run('npx', ['playwright', 'install', 'chromium'])
    if (code === 0) return 'playwright'
  }
  return found()
}
