import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { thisInstance } from '@vitrine/local-engines/instance'
import { pickPort } from '@vitrine/local-engines/ports'
import { getTools, toolFolder } from '@vitrine/local-engines/get-tools'
import { jaeger } from '@vitrine/local-engines/extras'

export type JaegerSpan = {
  spanID: string
  operationName: string
  processID: string
  /** µs. */
  startTime: number
  duration: number
  references: { refType: 'CHILD_OF' | 'FOLLOWS_FROM'; traceID: string; spanID: string }[]
  tags: { key: string; value: unknown }[]
}
export type JaegerTrace = {
  traceID: string
  spans: JaegerSpan[]
  processes: Record<string, { serviceName: string }>
}

/** A Jaeger of this run alone, that holds traces in memory. */
export async function startJaeger() {
  const { cache, say } = thisInstance()
  await getTools({ tools: [jaeger], cache, say })
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-jaeger-'))
  const taken = new Set<number>()
  const [otlp, query, grpc] = [await pickPort(taken), await pickPort(taken), await pickPort(taken)]
  const config = join(folder, 'jaeger.yaml')
  await writeFile(config, configOf({ otlp, query, grpc }))
  const child = spawn(join(toolFolder(cache, jaeger), 'jaeger'), ['--config', `file:${config}`], {
    // It would trace itself, and take long to stop.
    env: { ...process.env, OTEL_TRACES_SAMPLER: 'always_off' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${query}`
  const answers = () =>
    fetch(`${url}/api/services`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let left = 200; !(await answers()); left--) {
    if (left === 0 || child.exitCode !== null) throw new Error(`Jaeger did not start: see ${config}`)
    await sleep(50)
  }
  return {
    endpoint: `http://127.0.0.1:${otlp}/v1/traces`,
    async traceOf(id: string): Promise<JaegerTrace | undefined> {
      const reply = await fetch(`${url}/api/traces/${id}`)
      return reply.ok ? ((await reply.json()) as { data: JaegerTrace[] }).data[0] : undefined
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL') // it has nothing to lose
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configOf = ({ otlp, query, grpc }: { otlp: number; query: number; grpc: number }) => `
service:
  extensions: [jaeger_storage, jaeger_query]
  pipelines:
    traces: { receivers: [otlp], processors: [batch], exporters: [jaeger_storage_exporter] }
  telemetry:
    metrics: { level: none }
extensions:
  jaeger_query:
    storage: { traces: memory }
    http: { endpoint: "127.0.0.1:${query}" }
    grpc: { endpoint: "127.0.0.1:${grpc}" }
  jaeger_storage: { backends: { memory: { memory: { max_traces: 20000 } } } }
receivers:
  otlp: { protocols: { http: { endpoint: "127.0.0.1:${otlp}" } } }
processors:
  batch: { timeout: 50ms }
exporters:
  jaeger_storage_exporter: { trace_storage: memory }
`
