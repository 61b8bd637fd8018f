export type { RequestGate } from './http/request-gate.ts'
export * from './http/caller.ts'
export * from './service/event-context.ts'
export { askOwner } from './transport/ask-owner.ts'
export { batchedCalls } from './transport/batched-calls.ts'
export * from './transport/forward.ts'
export { inProcess } from './transport/in-process.ts'
export { networkOf, networkOfClient } from './http/network.ts'
export type { Administered, RecordAdministration } from './operations/administration.ts'
export * from './operations/operations-socket.ts'
export * from './operations/operator.ts'
export { processId, type ReportProcess } from './operations/process-report.ts'
export * from './service/outages.ts'
export * from './transport/over-http.ts'
export { familiesOf, sharesOfFamilies, type ColourPart } from './pictures/colour-families.ts'
export { labOf, labOfHex, squareBetween, type Lab } from './pictures/lab.ts'
export { pictureColours } from './pictures/picture-colours.projection.ts'
export { pictureDetails } from './pictures/picture-details.projection.ts'
export { followedShop, type FollowedShop } from './shop/followed-shop.ts'
export * from './http/parse.ts'
export * from './http/problem-reply.ts'
export * from './transport/remote-log.ts'
export { logUncaught } from './run/uncaught.ts'
export { hostSentences, run, settingsRefusedCode, type RunOptions, type StartSentences } from './run/run.ts'
export { directoryOf, directorySettings } from './run/settings.ts'
export {
  codingFor,
  isAmong,
  personalCache,
  preparedReply,
  representationsOf,
  type Representations,
} from './http/representations.ts'
export { protectiveHeaders } from './http/protective-headers.ts'
export { replicasOf, type Replica } from './transport/replicas.ts'
export { exitWithinMs, whenSignalled } from './run/signals.ts'
export type { Router } from './http/router.ts'
export * from './http/serve.ts'
export * from './service/service.ts'
export * from './service/service-definition.ts'
export * from './http/session-cookies.ts'
export * from './service/settings.ts'
export { takeJson } from './http/take-json.ts'
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
export * from './http/visitor.ts'
export { boundedMap } from './memory/bounded-map.ts'
export { isZone, offsetsOf, startsOfDays } from './time/zone-days.ts'
