import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { instruments, type Instrument } from './instruments.ts'
import { measurements, type AttributesOf } from './measurements.ts'
import { openMetricsPage } from './metrics-page.ts'
import { startPushing } from './metrics-push.ts'
import { prometheusName } from './prometheus-name.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** One value of everything in the catalogue. */
function ofEverything() {
  const measured = measurements()
  const meter = measured.meter('catalog')
  for (const [name, { kind, attributes }] of Object.entries<Instrument>(instruments)) {
    const some = Object.fromEntries(attributes.map((attribute) => [attribute, 'x'])) as AttributesOf<never>
    if (kind === 'histogram') meter.record(name as never, 0.2, some)
    else if (kind === 'gauge') meter.observe(name as never, () => [{ value: 3, attributes: some }])
    else meter.add(name as never, 3, some)
  }
  return measured
}

it('shows everything that is measured, by the names that Prometheus gives to what it is sent', async () => {
  const page = await openMetricsPage(ofEverything(), { host: '127.0.0.1', port: 0 })
  stops.push(page.stop)
  const reply = await fetch(`http://127.0.0.1:${page.port}/metrics`)
  expect(reply.headers.get('content-type')).toContain('text/plain')
  const lines = (await reply.text()).split('\n')
  const told = lines.flatMap((line) => /^# TYPE (\S+) (\S+)/.exec(line)?.slice(1, 3).join(' ') ?? [])
  const prometheusKind = { counter: 'counter', gauge: 'gauge', sum: 'gauge', histogram: 'histogram' } as const
  const expected = Object.entries<Instrument>(instruments).map(
    ([name, { kind }]) => `${prometheusName(name as never)} ${prometheusKind[kind]}`,
  )
  expect(told.sort()).toEqual(expected.sort())
  expect(lines).toContain('vitrine_outbox_pending{vitrine_service="catalog"} 3')
  expect((await fetch(`http://127.0.0.1:${page.port}/`)).status).toBe(404)
})

it('says which setting to change where the port is taken', async () => {
  const taken = await openMetricsPage(measurements(), { host: '127.0.0.1', port: 0 })
  stops.push(taken.stop)
  const second = openMetricsPage(measurements(), { host: '127.0.0.1', port: taken.port })
  await expect(second).rejects.toThrow(/^METRICS_PORT \d+ cannot be used/)
})

it('sends what is measured by OTLP, and once more at the end', async () => {
  const sent: { url?: string | undefined; bytes: Buffer }[] = []
  const receiver = createServer((request, reply) => {
    void request.toArray().then((chunks: Buffer[]) => {
      sent.push({ url: request.url, bytes: Buffer.concat(chunks) })
      reply.writeHead(200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  stops.push(() => receiver.close())
  const { port } = receiver.address() as AddressInfo
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`
  stops.push(() => delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'])
  const stop = startPushing(ofEverything(), { name: 'catalog', everyMs: 60_000 })
  await stop()
  expect(sent.map(({ url }) => url)).toEqual(['/v1/metrics'])
  const text = sent[0]?.bytes.toString('latin1')
  for (const said of ['service.name', 'catalog', 'service.instance.id', ...Object.keys(instruments)])
    expect(text).toContain(said)
})
