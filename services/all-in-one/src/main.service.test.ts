import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { eventually, freePort } from '@vitrine/engine-testing'

jest.setTimeout(60_000)

let folder: string
let leave: (() => Promise<unknown>) | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-main-'))
})
afterEach(async () => {
  await leave?.()
  leave = undefined
  await rm(folder, { recursive: true, force: true })
})

/** The product in a process of its own, with its data where it keeps them unless told otherwise, by a user whose files others may read unless a program says otherwise. */
async function started(environment: Record<string, string> = {}) {
  const port = await freePort()
  const program = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'main.ts'),
  ]
  const product = spawn('sh', ['-c', 'umask 022; exec "$@"', 'sh', ...program], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DEMO: 'off', PORT: String(port), ...environment },
  })
  const ended = once(product, 'exit')
  leave = () => {
    product.kill('SIGKILL')
    return ended
  }
  let said = ''
  product.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  return { port, product, ended, said: () => said }
}

async function opened() {
  const product = await started()
  await eventually(() => expect(product.said()).toContain('Ctrl-C stops it'), 40_000)
  return product
}

it('keeps everything that it writes from other users of the machine', async () => {
  await opened()
  const names = await readdir(join(folder, '.data'), { recursive: true })
  expect(names).toEqual(expect.arrayContaining(['identity.sqlite', 'in-use.lock', 'installation']))
  for (const name of names)
    expect([name, (await stat(join(folder, '.data', name))).mode & 0o077]).toEqual([name, 0])
})

it.each([
  ['a second signal ends at once', 2, 1],
  ['the first one waits no longer than it may', 1, 0],
])('while a slow sender holds a connection, %s', async (_, signals, exitCode) => {
  const { port, product, ended, said } = await opened()
  const sender = connect(port, '127.0.0.1').on('error', () => undefined)
  sender.write('POST /api/affiliate-click HTTP/1.1\r\nHost: x\r\n')
  sender.write('Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{')
  await once(sender, 'connect')
  product.kill('SIGTERM')
  await eventually(() => expect(said()).toContain('Closing'), 10_000)
  if (signals > 1) product.kill('SIGTERM')
  expect((await ended)[0]).toBe(exitCode)
  sender.destroy()
})

it('on a taken port makes nothing, and shows the password at the start that comes about', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const refused = await started({ PORT: String(port) })
  expect([await refused.ended, refused.said()]).toEqual([[1, null], expect.stringContaining('is taken')])
  expect(await readdir(folder)).toEqual([])
  other.close()
  expect((await opened()).said()).toMatch(/Administrator: admin\n +Password: {6}[\w-]{24}\n/)
})

it.each(['/proc/vitrine', 'file/data'])(
  'in %s, which cannot be made, ends with a sentence',
  async (place) => {
    await writeFile(join(folder, 'file'), '')
    const refused = await started({ DATA_DIR: place })
    expect(await refused.ended).toEqual([1, null])
    expect(refused.said()).toMatch(
      /could not start\.\n .*(vitrine|file) cannot be made a folder \(.*\): choose/,
    )
    expect(refused.said()).not.toMatch(/^ +at /m)
  },
)
