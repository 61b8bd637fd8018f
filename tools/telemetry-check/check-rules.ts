import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as control from '@vitrine/local-engines/control'
import type { Instance } from '@vitrine/local-engines/instance'
import { run } from '@vitrine/local-engines/run'
import type { Results } from './results.ts'

const telemetry = join(import.meta.dirname, '..', '..', 'infra', 'telemetry')
const generated = join(telemetry, 'generated')

/** What containers read is understood, and every alert comes and goes when its real durations say. */
export async function checkRules(instance: Instance, found: Results): Promise<void> {
  const folders = await control.provision(['prometheus', 'alertmanager'], instance)
  const program = (name: string) => {
    const folder = folders.find((one) =>
      one.includes(name === 'promtool' ? '/prometheus-' : '/alertmanager-'),
    )
    return join(folder!, name)
  }
  const check = async (what: string, name: string, ...args: string[]) => {
    try {
      await run(program(name), args, { cwd: generated })
      found.note(true, what)
    } catch (error) {
      found.note(false, `${what}: ${(error as Error).message}`)
    }
  }
  await check('promtool check config', 'promtool', 'check', 'config', 'prometheus/prometheus.yml')
  await check(
    'promtool check rules',
    'promtool',
    'check',
    'rules',
    '--lint=all',
    '--lint-fatal',
    'prometheus/alerts.yml',
  )
  await check('amtool check-config', 'amtool', 'check-config', 'alertmanager/alertmanager.yml')
  const alerts = await readdir(join(telemetry, 'alerts'))
  const tests = alerts.filter((name) => name.endsWith('.promtool.yml')).map((name) => `../alerts/${name}`)
  await check('promtool test rules', 'promtool', 'test', 'rules', ...tests)
}
