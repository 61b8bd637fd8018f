import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, Place } from './engine.ts'
import { debianPackages } from './provision/debian-packages.ts'
import { speaks } from './ready.ts'

const redisServer = debianPackages({ name: 'redis', version: '1', megabytes: 20 })

type At = Place<'REDIS_PORT', 'password'>

const settingsOf = ({ folder, ports, secrets }: At): string => `\
bind 127.0.0.1
port ${ports.REDIS_PORT}
requirepass ${secrets.password}
dir "${join(folder, 'data')}"
daemonize no
save ""
appendonly yes
# On disk before it is acknowledged; "everysec" loses what came last, and may refuse to start after a power cut.
appendfsync always
aof-load-truncated yes
maxmemory-policy noeviction
`

export const redis: Engine<'REDIS_PORT', 'password'> = {
  name: 'redis',
  tools: [redisServer],
  needs: [],
  ports: ['REDIS_PORT'],
  secrets: ['password'],
  programs: (at) => {
    const settings = join(at.folder, 'redis.conf')
    return [
      {
        name: 'redis-server',
        command: join(at.programs(redisServer), 'bin', 'redis-server'),
        args: [settings],
        prepare: async () => {
          await mkdir(join(at.folder, 'data'), { recursive: true })
          await writeFile(settings, settingsOf(at), { mode: 0o600 })
        },
        ready: () => speaks(at.ports.REDIS_PORT, `AUTH ${at.secrets.password}\r\nPING\r\n`, '+PONG'),
      },
    ]
  },
  environment: ({ ports, secrets }) => ({
    REDIS_URL: `redis://:${secrets.password}@127.0.0.1:${ports.REDIS_PORT}`,
  }),
}
