export type { Admits } from './admission.ts'
export * from './caller.ts'
export * from './event-context.ts'
export * from './forward.ts'
export { inProcess } from './in-process.ts'
export { networkOf, networkOfClient } from './network.ts'
export * from './operations/operations-socket.ts'
export * from './operations/operator.ts'
export { processId, type ReportProcess } from './operations/process-report.ts'
export * from './outages.ts'
export * from './over-http.ts'
export * from './parse.ts'
export * from './problem-reply.ts'
export * from './remote-log.ts'
export { logUncaught } from './run/uncaught.ts'
export { run, settingsRefusedCode, type RunOptions } from './run/run.ts'
export { directoryOf, directorySettings } from './run/settings.ts'
export {
  codingFor,
  isAmong,
  preparedReply,
  representationsOf,
  type Representations,
} from './representations.ts'
export { protectiveHeaders } from './protective-headers.ts'
export { replicasOf, type Replica } from './replicas.ts'
export { exitWithinMs, whenSignalled } from './run/signals.ts'
export * from './serve.ts'
export * from './service.ts'
export * from './service-definition.ts'
export * from './session-cookies.ts'
export * from './settings.ts'
export { takeJson } from './take-json.ts'
export { instruments, type Instrument, type InstrumentName } from './telemetry/instruments.ts'
export { jsonLog, logSettings, openLogs, type Log, type Logs } from './telemetry/log.ts'
export { silentMeter, type Meter } from './telemetry/measurements.ts'
export {
  metricSettings,
  meterOf,
  startMetrics,
  type Metrics,
  type MetricSettings,
} from './telemetry/metrics.ts'
export type { EngineCall, Observe } from './telemetry/observed-engines.ts'
export { prometheusName } from './telemetry/prometheus-name.ts'
export { readMetrics, type Histogram, type MetricPoint } from './telemetry/read-metrics.ts'
export { inRequestSpan } from './telemetry/request-span.ts'
export { newTraceId, readTraceparent } from './telemetry/trace-context.ts'
export { shareSampled, traceSettings, type TraceSettings } from './telemetry/trace-settings.ts'
export * from './telemetry/tracing.ts'
export * from './visitor.ts'
