import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually, folderForTest } from '@vitrine/engine-testing'
import { embeddedEngines } from '@vitrine/engines/embedded'
import type { Stop } from '@vitrine/engines'
import { traceSettings } from './trace-settings.ts'
import { tracedEngines } from './traced-engines.ts'
import { currentTraceId, enterTrace, sampledTrace, startTracing } from './tracing.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const sampledParent = `00-${traceId}-b7ad6b7169203331-01`
const entry = { service: 'shop', name: 'work', kind: 'server' } as const

let collector: Server
let received: string
let stop: Stop

beforeEach(async () => {
  received = ''
  collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => void (received += chunk.toString('latin1')))
    request.on('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  stop = async () => undefined
})
afterEach(async () => {
  await stop()
  collector.close()
})

const start = async (given: Record<string, string>) => {
  const { port } = collector.address() as AddressInfo
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
  stop = await startTracing(traceSettings.parse({ ...endpoint, ...given }))
}

describe('tracing', () => {
  it('sends the spans of each service under its own name', async () => {
    await start({})
    await enterTrace({ ...entry, parent: sampledParent }, async () => undefined)
    await enterTrace({ ...entry, service: 'warehouse' }, async () => undefined)
    await stop()
    expect(received).toMatch(/service\.name[^]{0,8}shop/)
    expect(received).toMatch(/service\.name[^]{0,8}warehouse/)
  })
  it('goes on in the trace of an untrusted caller, who does not decide what is sampled', async () => {
    await start({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' })
    await enterTrace({ ...entry, parent: sampledParent, untrusted: true }, async () => {
      expect(currentTraceId()).toBe(traceId)
      expect(sampledTrace()).toBeUndefined()
    })
    await enterTrace({ ...entry, parent: sampledParent }, async () =>
      expect(sampledTrace()).toContain(traceId),
    )
  })
  it('is off by OTEL_SDK_DISABLED', async () => {
    await start({ OTEL_SDK_DISABLED: 'true' })
    await enterTrace({ ...entry, parent: sampledParent }, async () => expect(sampledTrace()).toBeUndefined())
  })
  it('leaves what engines go on with by themselves to nobody’s trace', async () => {
    await start({})
    const folder = await folderForTest()
    const open = embeddedEngines(folder)
    const engines = tracedEngines('shop', await open('shop'))
    const seen: Record<string, string | undefined> = {}
    const leave = engines.eventStore.onAppended(() => void (seen['appended'] = currentTraceId() ?? 'none'))
    const stopReading = await engines.activity.consume('readers', {
      handle: async () => void (seen['read'] = currentTraceId() ?? 'none'),
    })
    await enterTrace({ ...entry, parent: sampledParent }, async () => {
      await engines.eventStore.append('sum-1', 0, [{ type: 'Added', data: {} }], {
        at: new Date().toISOString(),
      })
      await engines.activity.append({ key: 'a', value: 1 })
    })
    await eventually(() => expect(seen).toEqual({ appended: 'none', read: 'none' }))
    leave()
    await stopReading()
    await open.close()
    await rm(folder, { recursive: true })
  })
})
