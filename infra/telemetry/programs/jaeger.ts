import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '@vitrine/local-engines/engine'
import { jaeger as tool } from '@vitrine/local-engines/extras'
import { answers } from '@vitrine/local-engines/ready'
import { stringify } from 'yaml'
import { jaegerSettings } from '../settings/jaeger-settings.ts'

type Port = 'JAEGER_PORT' | 'JAEGER_GRPC_PORT' | 'JAEGER_HEALTH_PORT' | 'JAEGER_OTLP_PORT'

/** Keeps the traces of a while in memory. */
export const jaeger: Engine<Port, never> = {
  name: 'jaeger',
  tools: [tool],
  needs: [],
  ports: ['JAEGER_PORT', 'JAEGER_GRPC_PORT', 'JAEGER_HEALTH_PORT', 'JAEGER_OTLP_PORT'],
  secrets: [],
  programs: (at) => {
    const settings = join(at.folder, 'jaeger.yml')
    const addressOf = (port: Port) => `127.0.0.1:${at.ports[port]}`
    return [
      {
        name: 'jaeger',
        command: join(at.programs(tool), 'jaeger'),
        args: ['--config', settings],
        // Traced by itself it would take twelve seconds to stop.
        env: { OTEL_TRACES_SAMPLER: 'always_off' },
        prepare: async () => {
          await mkdir(at.folder, { recursive: true })
          const places = {
            otlp: addressOf('JAEGER_OTLP_PORT'),
            screen: addressOf('JAEGER_PORT'),
            grpc: addressOf('JAEGER_GRPC_PORT'),
            health: addressOf('JAEGER_HEALTH_PORT'),
          }
          await writeFile(settings, stringify(jaegerSettings(places)))
        },
        ready: () => answers(`http://${addressOf('JAEGER_PORT')}/api/services`),
      },
    ]
  },
  environment: ({ ports }) => ({
    JAEGER_URL: `http://127.0.0.1:${ports.JAEGER_PORT}`,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${ports.JAEGER_OTLP_PORT}/v1/traces`,
  }),
}
