import * as control from '@vitrine/local-engines/control'
import { temporaryFolder } from '@vitrine/run/temporary-folder'
import { telemetryInstance } from '@vitrine/telemetry/instance'

export type JaegerSpan = {
  spanID: string
  operationName: string
  processID: string
  /** µs. */
  startTime: number
  duration: number
  references: { refType: 'CHILD_OF' | 'FOLLOWS_FROM'; spanID: string }[]
  tags: { key: string; value: unknown }[]
}
export type JaegerTrace = { spans: JaegerSpan[]; processes: Record<string, { serviceName: string }> }

/** A Jaeger of this run alone, which forgets all when it ends. */
export async function startJaeger(endings: AsyncDisposableStack) {
  const { path: folder } = endings.use(await temporaryFolder('jaeger'))
  const instance = telemetryInstance({}, { ...process.env, TELEMETRY_RUN: folder })
  endings.defer(() => control.down({}, instance))
  const environment = await control.up(['jaeger'], instance)
  return {
    environment,
    async traceOf(id: string): Promise<JaegerTrace | undefined> {
      const reply = await fetch(`${environment['JAEGER_URL']}/api/traces/${id}`)
      return reply.ok ? ((await reply.json()) as { data: JaegerTrace[] }).data[0] : undefined
    },
  }
}
