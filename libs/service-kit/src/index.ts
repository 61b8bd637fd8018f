export type { Log } from './app.ts'
export * from './caller.ts'
export * from './event-context.ts'
export * from './forward.ts'
export { inProcess } from './in-process.ts'
export { networkOf } from './network.ts'
export * from './operations/operations-socket.ts'
export * from './operations/operator.ts'
export type { ReportProcess } from './operations/process-report.ts'
export * from './outages.ts'
export * from './over-http.ts'
export * from './parse.ts'
export * from './problem-reply.ts'
export * from './remote-log.ts'
export { run, settingsRefusedCode, type RunOptions } from './run/run.ts'
export { directoryOf, directorySettings } from './run/settings.ts'
export { replicasOf, type Replica } from './replicas.ts'
export { exitWithinMs } from './run/signals.ts'
export * from './serve.ts'
export * from './service.ts'
export * from './settings.ts'
export { instruments, type Instrument, type InstrumentName } from './telemetry/instruments.ts'
export type { Meter } from './telemetry/measurements.ts'
export {
  metricSettings,
  meterOf,
  startMetrics,
  type Metrics,
  type MetricSettings,
} from './telemetry/metrics.ts'
export { prometheusName } from './telemetry/prometheus-name.ts'
export { readMetrics, type Histogram, type MetricPoint } from './telemetry/read-metrics.ts'
export * from './telemetry/tracing.ts'
export * from './visitor.ts'
