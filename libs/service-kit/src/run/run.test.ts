import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { freePort } from '@vitrine/engine-testing'

const main = join(import.meta.dirname, 'run.fixtures.ts')
const key = 'an-example-of-thirty-two-letters-or-more'
const stops: (() => void)[] = []
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-run-'))
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await rm(folder, { recursive: true, force: true })
})

/** A service of its own process, whose engines are there from the third try on. */
function started(environment: Record<string, string>) {
  const program = [process.execPath, '--disable-warning=ExperimentalWarning', main]
  const child = spawn('sh', ['-c', 'umask 022; exec "$@"', 'sh', ...program], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, ...environment },
  })
  stops.push(() => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, said }))
  return { child, ended, said: () => said }
}

/** Asks again until there is something to answer, for less time than the test has. */
async function until<Answer>(expected: string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer) return answer
    await sleep(20)
  }
  throw new Error(`Waited in vain: ${expected}`)
}

const reached = (url: string) => fetch(url).catch(() => undefined)

const answers = (url: string, status: number): Promise<Response> =>
  until(`${status} from ${url}`, async () => {
    const reply = await reached(url)
    return reply?.status === status ? reply : undefined
  })

const goesSilent = (url: string) =>
  until(`nobody listens at ${url}`, async () => (await reached(url)) === undefined || undefined)

describe('a service in a process of its own', () => {
  it('lives before its engines do, then serves, and ends well when told', async () => {
    const port = await freePort()
    const { child, ended } = started({ GATEWAY_KEY: key, PORT: String(port) })
    const url = `http://127.0.0.1:${port}`
    expect(await (await answers(`${url}/health`, 200)).json()).toEqual({ service: 'media', live: true })
    const early = await answers(`${url}/ready`, 503)
    expect(early.headers.get('retry-after')).toBe('2')
    await answers(`${url}/ready`, 200)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, said: expect.stringMatching(/MONGODB_URL[^]*media is up/) })
  }, 60_000)
  it('tells what it measures on a port of its own, and nowhere else', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    started({ GATEWAY_KEY: key, PORT: String(port), METRICS_PORT: String(metricsPort) })
    await answers(`http://127.0.0.1:${port}/ready`, 200)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
    const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(page).toContain('vitrine_service="media",http_request_method="GET",http_route="/ready"')
    expect(page).toContain('vitrine_engine_retries_total{vitrine_service="media",vitrine_engine="mongodb"} 3')
    expect(page).toMatch(/^process_uptime_seconds [\d.]+$/m)
  })

  it('keeps what it writes from other users of the machine', async () => {
    const port = await freePort()
    started({ GATEWAY_KEY: key, PORT: String(port) })
    await answers(`http://127.0.0.1:${port}/ready`, 200)
    const names = await readdir(folder, { recursive: true })
    expect(names).toContain('in-use.lock')
    for (const name of names) expect([name, (await stat(join(folder, name))).mode & 0o077]).toEqual([name, 0])
  }, 60_000)
  it('ends when its supervisor is killed', async () => {
    const port = await freePort()
    const program = `require('node:child_process').spawn(process.execPath, ['${main}'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })`
    const supervisor = spawn(process.execPath, ['-e', program], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, GATEWAY_KEY: key, PORT: String(port) },
    })
    stops.push(() => supervisor.kill('SIGKILL'))
    const url = `http://127.0.0.1:${port}/health`
    await answers(url, 200)
    supervisor.kill('SIGKILL')
    await goesSilent(url)
  }, 60_000)
  it.each([
    [{}, /GATEWAY_KEY: must be given/],
    [{ GATEWAY_KEY: 'short' }, /GATEWAY_KEY: must have at least 32 characters/],
    [
      { GATEWAY_KEY: 'change-me-'.repeat(4) },
      /GATEWAY_KEY: can be guessed: it repeats itself\. Make one with `openssl rand -hex 32`/,
    ],
    [{ GATEWAY_KEY: key, PORT: 'x', IDENTITY_URL: 'nowhere' }, /PORT: [^]*IDENTITY_URL: must be an address/],
  ])(
    'that is told %j ends with a sentence',
    async (environment, sentence) => {
      const { code, said } = await started(environment).ended
      expect([code, said]).toEqual([78, expect.stringMatching(sentence)])
      expect(said).not.toMatch(/^ +at /m)
    },
    15_000,
  )
  it('whose port is taken ends with a sentence', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    stops.push(() => taken.close())
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const { code, said } = await started({ GATEWAY_KEY: key, PORT: String(port) }).ended
    expect([code, said]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)])
    expect(said).not.toMatch(/^ +at /m)
  }, 60_000)
})
