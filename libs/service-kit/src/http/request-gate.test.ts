import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { folderForTest } from '@vitrine/engine-testing'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { defineService } from '../service/service-definition.ts'
import { startService } from '../service/service.ts'

it('what a service refuses over the network reaches no route, wherever it listens; calls in its process do', async () => {
  const reached: string[] = []
  const service = await startService(
    defineService({
      name: 'media',
      build: () => ({
        routes: ({ app }) => void app.get('/asked', async () => (reached.push('route'), { well: true })),
        gate: ({ headers }, reply) => {
          if (!headers['x-unwelcome']) return true
          reply.writeHead(503).end()
          return false
        },
      }),
    }),
    { openEngines: embeddedEngines(await folderForTest()), gatewayKey: 'a-key', log: false },
  )
  const own = createServer(service.answer).listen(0, '127.0.0.1')
  await once(own, 'listening')
  try {
    const urls = [
      await service.listen({ port: 0 }),
      `http://127.0.0.1:${(own.address() as AddressInfo).port}`,
    ]
    const unwelcome = { 'x-unwelcome': '1' }
    for (const url of urls) {
      expect((await fetch(`${url}/asked`, { headers: unwelcome })).status).toBe(503)
      expect(reached.splice(0)).toEqual([])
      expect((await fetch(`${url}/asked`)).status).toBe(200)
      expect(reached.splice(0)).toEqual(['route'])
    }
    expect((await service.forward({ method: 'GET', path: '/asked', headers: unwelcome })).status).toBe(200)
  } finally {
    own.close()
    own.closeAllConnections()
    await service.stop()
  }
})
