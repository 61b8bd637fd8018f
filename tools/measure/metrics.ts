/**
 * What observing costs: processor time of a click, and clicks a second, with nothing measured, with metrics, and with traces of
 * one request in a hundred and of all, in one run. Spans go to a listener that drops them.
 * Usage: npm run measure -- metrics [--seconds 5] [--rounds 5]
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePort } from '@vitrine/engine-testing'
import { optionsOf } from '@vitrine/bench/options'
import { oneProcess } from './clicks.ts'
import { compare, type Target } from './compare.ts'

const { seconds, rounds } = optionsOf({ seconds: 5, rounds: 5 })
const port = await freePort()
const collector = createServer((request, reply) => {
  request.resume().on('end', () => reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end())
}).listen(port, '127.0.0.1')
await once(collector, 'listening')

const traced = (share: string) => ({
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${port}/v1/traces`,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: share,
})
const environments: Record<string, Record<string, string>> = {
  nothing: { OTEL_SDK_DISABLED: 'true' },
  metrics: {},
  'and traces of 1 %': traced('0.01'),
  'and traces of all': traced('1'),
}

await using products = new AsyncDisposableStack()
const targets: Target[] = []
for (const [name, settings] of Object.entries(environments))
  targets.push(products.use(await oneProcess(name, { settings })))
await compare('Clicks, 64 connections', targets, { seconds, rounds, connections: 64 })
collector.close().closeAllConnections()
