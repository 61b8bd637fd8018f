import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { provision } from '@vitrine/local-engines/control'
import { thisInstance } from '@vitrine/local-engines/instance'
import { signal } from '@vitrine/run/interruption'
import { temporaryFolder } from '@vitrine/run/temporary-folder'
import { readRecording } from './recording.ts'
import type { Summary } from './summary.ts'

const root = join(import.meta.dirname, '..', '..')
const scripts = join(root, 'infra', 'load', 'scenarios')
const picture = join(root, 'services', 'all-in-one', 'demo', 'pictures', 'a-boat-would-be-nice-1.webp')
const thresholdFailedCode = 99

/** Where the program is; built first if need be, which takes minutes. */
export async function k6Program(): Promise<string> {
  const [folder = ''] = await provision(['k6'], thisInstance())
  return join(folder, 'k6')
}

/** Runs a script to its end. Rejects with what k6 said when it could not; a failed threshold stands in the summary. */
export async function runK6(given: {
  scenario: string
  settings: Readonly<Record<string, string | undefined>>
  outfits: readonly { id: string; products: readonly string[] }[]
}) {
  await using folder = await temporaryFolder('k6')
  const file = (name: string) => join(folder.path, name)
  const read = (name: string) => readFile(file(name), 'utf8')
  const quiet = ['--quiet', '--no-usage-report', '--no-color', '--address', '']
  const args = ['run', ...quiet, '--out', 'web-dashboard', join(scripts, `${given.scenario}.ts`)]
  await writeFile(file('catalogue.json'), JSON.stringify(given.outfits))
  const k6 = spawn(await k6Program(), args, {
    env: {
      ...process.env,
      ...given.settings,
      CATALOGUE: file('catalogue.json'),
      SUMMARY: file('summary.json'),
      PICTURE: picture,
      K6_WEB_DASHBOARD_PORT: '-1', // no page while it runs, only what it would show
      K6_WEB_DASHBOARD_PERIOD: '1s',
      K6_WEB_DASHBOARD_RECORD: file('recording.ndjson'),
      K6_WEB_DASHBOARD_EXPORT: file('page.html'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let said = ''
  for (const stream of [k6.stdout, k6.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-20_000)))
  await once(k6, 'close')
  const { exitCode: code } = k6
  if (code !== 0 && code !== thresholdFailedCode)
    throw new Error(`k6 could not run ${given.scenario} (${code ?? 'killed'}):\n${said}`)
  return {
    summary: JSON.parse(await read('summary.json')) as Summary,
    moments: readRecording(await read('recording.ndjson')),
    /** k6's own report as HTML that needs nothing else; it makes none of a run of less than three seconds. */
    page: await read('page.html').catch(() => undefined),
  }
}
