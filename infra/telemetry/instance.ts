import { join, resolve } from 'node:path'
import { thisInstance, type Instance } from '@vitrine/local-engines/instance'
import { production } from './alerts/pace.ts'
import { jaeger } from './programs/jaeger.ts'
import { prometheus, type PrometheusOptions } from './programs/prometheus.ts'

const folder = join(import.meta.dirname, '..', '..', '.cache', 'telemetry')

/** The telemetry of this checkout, beside its engines: the same commands start and stop it. */
export const telemetryInstance = (
  options: Partial<PrometheusOptions> = {},
  env: NodeJS.ProcessEnv = process.env,
): Instance => ({
  ...thisInstance(env),
  engines: [prometheus({ pace: production, webhook: env['ALERT_WEBHOOK'] || undefined, ...options }), jaeger],
  run: resolve(env['TELEMETRY_RUN'] || folder),
})
