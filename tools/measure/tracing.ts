/**
 * What tracing costs: processor time of a click, and clicks per second, with tracing off, of one trace in a hundred, and of all,
 * in one run. Spans go to a listener that drops them. Usage: npm run measure -- tracing [--seconds 4] [--rounds 5]
 */
import { optionsOf } from '@vitrine/bench/options'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clickCosts } from './click-cost.ts'

const { seconds, rounds } = optionsOf({ seconds: 4, rounds: 5 })
let bytes = 0
const collector = createServer((request, reply) => {
  request.on('data', (chunk: Buffer) => (bytes += chunk.length))
  request.on('end', () => reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end())
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const { port } = collector.address() as AddressInfo

/** Metrics are kept out of it: they are the same in all. */
const sampled = (share: string) => ({
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${port}/v1/traces`,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: share,
})
const costs = await clickCosts({
  environments: { off: {}, '1 %': sampled('0.01'), '100 %': sampled('1') },
  seconds,
  rounds,
})
const { off } = costs
const more = (value: number, than: number) => `${((value / than - 1) * 100).toFixed(1)} %`
console.table(
  Object.fromEntries(
    Object.entries(costs).map(([name, { cpuMicros, perSecond }]) => [
      name,
      {
        'CPU µs a click': Math.round(cpuMicros),
        'more than off': more(cpuMicros, off.cpuMicros),
        'clicks/s': Math.round(perSecond),
        'more clicks than off': more(perSecond, off.perSecond),
      },
    ]),
  ),
)
console.log(`${(bytes / 1e6).toFixed(1)} MB of spans were sent.`)
collector.close()
collector.closeAllConnections()
