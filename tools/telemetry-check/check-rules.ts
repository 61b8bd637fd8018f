import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as control from '@vitrine/local-engines/control'
import type { Instance } from '@vitrine/local-engines/instance'
import { run } from '@vitrine/local-engines/run'
import { noteOf } from '@vitrine/run/checked'

const telemetry = join(import.meta.dirname, '..', '..', 'infra', 'telemetry')

/** What containers read is understood, and every alert comes and goes when its real durations say. */
export async function checkRules(instance: Instance): Promise<void> {
  const folders = await control.provision(['prometheus'], instance)
  const folderOf = { promtool: '/prometheus-', amtool: '/alertmanager-' }
  const alerts = await readdir(join(telemetry, 'alerts'))
  const tests = alerts.filter((name) => name.endsWith('.promtool.yml')).map((name) => `../alerts/${name}`)
  for (const [program, ...args] of [
    ['promtool', 'check', 'config', 'prometheus/prometheus.yml'],
    ['promtool', 'check', 'rules', '--lint=all', '--lint-fatal', 'prometheus/alerts.yml'],
    ['amtool', 'check-config', 'alertmanager/alertmanager.yml'],
    ['promtool', 'test', 'rules', ...tests],
  ] as const) {
    const folder = folders.find((one) => one.includes(folderOf[program]))!
    const running = run(join(folder, program), args, { cwd: join(telemetry, 'generated') })
    await noteOf(`${program} ${args.join(' ')}`, running)
  }
}
