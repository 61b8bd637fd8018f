import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@vitrine/contracts'
import { readAll, visitorHeaders } from '@vitrine/service-kit'
import { gatewayKey, tokenFor, type Asked, type TestStorage } from '@vitrine/test-kit'

/** What a catalog calls, for a process outside of this one. */
async function ownersOverHttp({ directory }: TestStorage['owners']) {
  const server = createServer((request, reply) => {
    void (async () => {
      const { method = 'GET', url: path = '/' } = request
      const owner = path.startsWith('/internal/images') ? directory.media : directory.identity
      const { status, body } = await owner({ method, path, headers: {}, body: await readAll(request) })
      reply.writeHead(status, { 'content-type': 'application/json' }).end(await readAll(body))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** The catalog in a process of its own: on the engines of the run, or on the folder. It can be killed. */
export async function catalogProcess({ environment, holdsSeveral, owners }: TestStorage) {
  const around = await ownersOverHttp(owners)
  const program = holdsSeveral ? '../main.ts' : 'embedded-catalog.fixtures.ts'
  const child = spawn(process.execPath, ['--no-warnings', fileURLToPath(new URL(program, import.meta.url))], {
    env: {
      ...environment,
      ...{ PORT: '0', HOST: '127.0.0.1', GATEWAY_KEY: gatewayKey, LOG_LEVEL: 'info' },
      ...{ IDENTITY_URL: around.url, MEDIA_URL: around.url },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let said = ''
  const up = new Promise<string>((resolve) => {
    const listen = (text: string) => {
      said += text
      const url = /is up at (http:\/\/[\d.:]+)/.exec(said)?.[1]
      if (url) resolve(url)
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
  })
  const url = await Promise.race([up, ended.then(() => Promise.reject(new Error(said)))])
  return {
    async call<E extends Endpoint>(
      { method, path }: E,
      { params = {}, body, as }: Asked<E>,
    ): Promise<number> {
      const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const { status } = await fetch(url + address, {
        method,
        headers: {
          ...visitorHeaders(gatewayKey, '203.0.113.7'),
          ...(as && { authorization: `Bearer ${tokenFor(as)}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return status
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
      around.close()
    },
  }
}
