import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as control from '@vitrine/local-engines/control'
import { telemetryInstance } from '@vitrine/telemetry/instance'
import type { Endings } from '../results.ts'

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
export async function startJaeger(endings: Endings) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-jaeger-'))
  const instance = telemetryInstance({}, { ...process.env, TELEMETRY_RUN: folder })
  endings.push(
    () => rm(folder, { recursive: true, force: true }),
    () => control.down({}, instance),
  )
  const environment = await control.up(['jaeger'], instance)
  return {
    environment,
    async traceOf(id: string): Promise<JaegerTrace | undefined> {
      const reply = await fetch(`${environment['JAEGER_URL']}/api/traces/${id}`)
      return reply.ok ? ((await reply.json()) as { data: JaegerTrace[] }).data[0] : undefined
    },
  }
}
