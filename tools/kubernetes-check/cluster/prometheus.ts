import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '@vitrine/local-engines/engine'
import { prometheus as tool } from '@vitrine/local-engines/extras'
import { answers } from '@vitrine/local-engines/ready'
import { stringify } from 'yaml'

/** Reads the metrics of one process each second. */
export const prometheus: Engine<'PROMETHEUS_PORT' | 'TRACKING_METRICS_PORT', never> = {
  name: 'prometheus',
  tools: [tool],
  needs: [],
  ports: ['PROMETHEUS_PORT', 'TRACKING_METRICS_PORT'],
  secrets: [],
  programs: (at) => {
    const address = `127.0.0.1:${at.ports.PROMETHEUS_PORT}`
    const settings = {
      global: { scrape_interval: '1s' },
      scrape_configs: [
        {
          job_name: 'tracking',
          static_configs: [{ targets: [`127.0.0.1:${at.ports.TRACKING_METRICS_PORT}`] }],
        },
      ],
    }
    return [
      {
        name: 'prometheus',
        command: join(at.programs(tool), 'prometheus'),
        args: [
          `--config.file=${join(at.folder, 'prometheus.yml')}`,
          `--storage.tsdb.path=${join(at.folder, 'series')}`,
          `--web.listen-address=${address}`,
        ],
        prepare: () => writeFile(join(at.folder, 'prometheus.yml'), stringify(settings)),
        ready: () => answers(`http://${address}/-/ready`),
      },
    ]
  },
  environment: ({ ports }) => ({
    PROMETHEUS_URL: `http://127.0.0.1:${ports.PROMETHEUS_PORT}`,
    METRICS_PORT: String(ports.TRACKING_METRICS_PORT),
  }),
}
