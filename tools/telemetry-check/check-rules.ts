import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as control from '@vitrine/local-engines/control'
import type { Instance } from '@vitrine/local-engines/instance'
import { run } from '@vitrine/local-engines/run'
import type { Results } from './results.ts'

const telemetry = join(import.meta.dirname, '..', '..', 'infra', 'telemetry')

/** What containers read is understood, and every alert comes and goes when its real durations say. */
export async function checkRules(instance: Instance, found: Results): Promise<void> {
  const folders = await control.provision(['prometheus'], instance)
  const folderOf = (tool: string) => folders.find((one) => one.includes(`/${tool}-`))!
  const programs: Record<string, string> = {
    promtool: folderOf('prometheus'),
    amtool: folderOf('alertmanager'),
  }
  const alerts = await readdir(join(telemetry, 'alerts'))
  const tests = alerts.filter((name) => name.endsWith('.promtool.yml')).map((name) => `../alerts/${name}`)
  for (const command of [
    'promtool check config prometheus/prometheus.yml',
    'promtool check rules --lint=all --lint-fatal prometheus/alerts.yml',
    'amtool check-config alertmanager/alertmanager.yml',
    `promtool test rules ${tests.join(' ')}`,
  ]) {
    const [program = '', ...args] = command.split(' ')
    await run(join(programs[program]!, program), args, { cwd: join(telemetry, 'generated') }).then(
      () => found.note(true, command),
      (error: Error) => found.note(false, `${command}: ${error.message}`),
    )
  }
}
