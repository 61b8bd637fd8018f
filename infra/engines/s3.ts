import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { goProgram } from './provision/go-program.ts'
import { answers } from './ready.ts'

const ours = (file: string) => join(import.meta.dirname, 'provision', 'versitygw', file)
/** Without its own tests and without Azure, which are a fifth of it. */
const versitygw = goProgram({
  name: 'versitygw',
  version: '1.7.0-1',
  module: 'github.com/versity/versitygw',
  moduleVersion: '1.7.0',
  package: './cmd/versitygw',
  instead: { 'cmd/versitygw/test.go': ours('test.go'), 'cmd/versitygw/azure.go': ours('azure.go') },
  megabytes: 620,
})

/** Objects survive a kill; a power cut may lose the last ones, since versitygw never waits for the disk. */
export const s3: Engine<'S3_PORT', 'accessKey' | 'secretKey'> = {
  name: 's3',
  tools: [versitygw],
  needs: [],
  ports: ['S3_PORT'],
  secrets: ['accessKey', 'secretKey'],
  programs: (at) => {
    const objects = join(at.folder, 'data')
    const address = `127.0.0.1:${at.ports.S3_PORT}`
    return [
      {
        name: 'versitygw',
        command: join(at.programs(versitygw), 'versitygw'),
        args: ['--port', address, '--health', '/health', '--keep-alive', '--quiet', 'posix', objects],
        env: { ROOT_ACCESS_KEY: at.secrets.accessKey, ROOT_SECRET_KEY: at.secrets.secretKey },
        prepare: async () => void (await mkdir(objects, { recursive: true })),
        ready: () => answers(`http://${address}/health`),
      },
    ]
  },
  environment: ({ ports, secrets }) => ({
    S3_URL: `http://127.0.0.1:${ports.S3_PORT}`,
    S3_ACCESS_KEY: secrets.accessKey,
    S3_SECRET_KEY: secrets.secretKey,
  }),
}
