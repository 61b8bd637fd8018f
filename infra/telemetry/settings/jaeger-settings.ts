/** Traces that are kept in memory; the oldest give way. */
const traces = 50_000

/** Takes traces by OTLP, keeps and shows them: collector, store and screen in one. */
export const jaegerSettings = (given: { otlp: string; screen: string; grpc: string; health: string }) => ({
  service: {
    extensions: ['jaeger_storage', 'jaeger_query', 'healthcheckv2'],
    pipelines: {
      traces: {
        receivers: ['otlp'],
        processors: ['memory_limiter', 'batch'],
        exporters: ['jaeger_storage_exporter'],
      },
    },
    telemetry: { metrics: { level: 'none' }, logs: { level: 'warn' } },
  },
  extensions: {
    jaeger_storage: { backends: { memory: { memory: { max_traces: traces } } } },
    jaeger_query: {
      storage: { traces: 'memory' },
      http: { endpoint: given.screen },
      grpc: { endpoint: given.grpc },
    },
    healthcheckv2: { use_v2: true, http: { endpoint: given.health } },
  },
  receivers: { otlp: { protocols: { http: { endpoint: given.otlp } } } },
  processors: {
    // Refuses before the kernel kills it.
    memory_limiter: { check_interval: '1s', limit_mib: 384, spike_limit_mib: 96 },
    batch: { timeout: '200ms' },
  },
  exporters: { jaeger_storage_exporter: { trace_storage: 'memory' } },
})
