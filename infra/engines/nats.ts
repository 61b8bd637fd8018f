import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, Place } from './engine.ts'
import { goProgram } from './provision/go-program.ts'
import { answers } from './ready.ts'

const natsServer = goProgram({
  name: 'nats-server',
  version: '2.14.5',
  module: 'github.com/nats-io/nats-server/v2',
  package: '.',
  megabytes: 300,
})

type At = Place<'NATS_PORT' | 'NATS_MONITORING_PORT', 'password'>
const username = 'vitrine'

const settingsOf = ({ folder, ports, secrets }: At): string => `\
server_name: vitrine
listen: "127.0.0.1:${ports.NATS_PORT}"
http: "127.0.0.1:${ports.NATS_MONITORING_PORT}"
authorization { user: ${username}, password: "${secrets.password}" }
max_payload: 1MB
jetstream {
  store_dir: "${join(folder, 'data')}"
  max_memory_store: 64MB
  # Every namespace reserves what its bus may keep, and every test has a namespace of its own.
  max_file_store: 64GB
  # On disk before it is acknowledged; by default a power cut loses the last two minutes.
  sync_interval: always
}
`

export const nats: Engine<'NATS_PORT' | 'NATS_MONITORING_PORT', 'password'> = {
  name: 'nats',
  tools: [natsServer],
  needs: [],
  ports: ['NATS_PORT', 'NATS_MONITORING_PORT'],
  secrets: ['password'],
  programs: (at) => {
    const settings = join(at.folder, 'nats.conf')
    return [
      {
        name: 'nats-server',
        command: join(at.programs(natsServer), 'nats-server'),
        args: ['-c', settings],
        prepare: () => writeFile(settings, settingsOf(at), { mode: 0o600 }),
        ready: () =>
          answers(`http://127.0.0.1:${at.ports.NATS_MONITORING_PORT}/healthz?js-enabled-only=true`),
      },
    ]
  },
  environment: ({ ports, secrets }) => ({
    NATS_URL: `nats://${username}:${secrets.password}@127.0.0.1:${ports.NATS_PORT}`,
  }),
}
