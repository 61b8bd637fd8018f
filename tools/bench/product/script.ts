import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@vitrine/engine-testing'

/** A program that takes a port before its arguments, and prints something once it is open. */
export async function startScript(file: string, ...args: string[]) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--no-warnings', file, String(port), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${port}`,
    pids: [child.pid ?? 0],
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
