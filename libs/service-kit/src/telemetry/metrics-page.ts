import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import type { CollectionResult } from '@opentelemetry/sdk-metrics'
import { messageOf } from '@vitrine/engines'
import { SettingsRefused } from '../service/settings.ts'
import type { InstrumentName } from './instruments.ts'
import type { Measurements } from './measurements.ts'
import { producerOf } from './metric-data.ts'
import { prometheusName } from './prometheus-name.ts'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves `/metrics` for Prometheus, on a port of its own; 0 picks a free one. For an internal network: it asks for no credentials. */
export async function openMetricsPage(
  measured: Measurements,
  at: { host: string; port: number },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const producer = producerOf(measured)
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true)
  const text = async () => serializer.serialize(asPrometheusNames(await producer.collect()))
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void reply.writeHead(404).end()
    text().then(
      (told) => reply.writeHead(200, { 'content-type': contentType }).end(told),
      (error: unknown) => reply.writeHead(500).end(`What is measured cannot be told: ${messageOf(error)}\n`),
    )
  })
  server.listen(at.port, at.host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new SettingsRefused(
      `METRICS_PORT ${at.port} cannot be used: ${messageOf(error)}. Choose another one.`,
    )
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** The serializer adds no units to names, but the OTLP receiver of Prometheus does: names must be the same. */
const asPrometheusNames = ({ resourceMetrics: { resource, scopeMetrics } }: CollectionResult) => ({
  resource,
  scopeMetrics: scopeMetrics.map(({ scope, metrics }) => ({
    scope,
    metrics: metrics.map((metric) => ({
      ...metric,
      descriptor: {
        ...metric.descriptor,
        unit: '',
        name: prometheusName(metric.descriptor.name as InstrumentName),
      },
    })),
  })),
})
