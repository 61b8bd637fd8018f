import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { performance } from 'node:perf_hooks'
import { deadline, OutOfTime } from '@vitrine/concurrency'
import type { ProcessReport, RunningProcess } from '@vitrine/contracts'
import type { Readiness } from '../service/readiness.ts'
import { readMetrics, type MetricPoint } from '../telemetry/read-metrics.ts'
import type { DeadLetters } from './dead-letters.ts'
import { figuresOf, processFiguresOf } from './figures.ts'
import { recent } from './notes.ts'

export type ReportProcess = () => Promise<ProcessReport>

const enginesAnswerWithinMs = 1_000
/** A random id of this process. */
export const processId = randomUUID()

/** The report of this process about one service in it, for operators: within two seconds, whatever its engines do. */
export function processReports(given: {
  service: string
  readiness: () => Promise<Readiness>
  deadLetters: DeadLetters
  revision: string | null
}): ReportProcess {
  const { service, readiness, deadLetters, revision } = given
  const sources = recent(deadLetters.sources, [])
  return async () => {
    const [{ ready, unavailable, degraded, warnings = [] }, dead, points] = await Promise.all([
      deadline(enginesAnswerWithinMs, readiness()).catch(hanging),
      sources(),
      readMetrics(),
    ])
    return {
      service,
      process: runningProcess(points, revision),
      ready,
      unavailable: [...unavailable],
      degraded: [...degraded],
      warnings: [...warnings],
      deadLetters: dead,
      figures: figuresOf(points, service),
    }
  }
}

function hanging(error: unknown): Readiness {
  if (!(error instanceof OutOfTime)) throw error
  const sentence = 'its engines have not answered within a second'
  return { ready: false, unavailable: [sentence], degraded: [] }
}

const runningProcess = (points: readonly MetricPoint[], revision: string | null): RunningProcess => ({
  id: processId,
  host: hostname(),
  pid: process.pid,
  revision,
  node: process.version,
  startedAt: new Date(performance.timeOrigin).toISOString(),
  uptime: process.uptime(),
  memory: process.memoryUsage.rss(),
  heap: process.memoryUsage().heapUsed,
  ...processFiguresOf(points),
})
