import { z } from 'zod'

/** How long requests took since the process started: `counts[i]` took up to `bounds[i]` seconds, the last one longer. */
const Durations = z.object({ bounds: z.array(z.number()), counts: z.array(z.int()) })
export type Durations = z.infer<typeof Durations>

/** Figures of a service since its process started. Those that it does not have are left out. */
const ServiceFigures = z.object({
  requests: z.int(),
  /** Answered with 5xx. */
  errors: z.int(),
  durations: Durations,
  outboxPending: z.int().optional(),
  /** Seconds. */
  outboxAge: z.number().optional(),
  subscriptionsWaiting: z.int().optional(),
  spooled: z.int().optional(),
  /** Records of the activity stream that are not counted yet, and for how many seconds the oldest has waited. */
  lag: z.int().optional(),
  lagAge: z.number().optional(),
  /** Views and clicks that were acknowledged. */
  views: z.int().optional(),
  clicks: z.int().optional(),
})
export type ServiceFigures = z.infer<typeof ServiceFigures>

/** The process of the operating system, in which several services may run. Memory in bytes, times in seconds. */
const RunningProcess = z.object({
  /** A new one after every start. */
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  /** Which build it runs, where that is known. */
  revision: z.string().nullable(),
  node: z.string(),
  startedAt: z.string(),
  /** Monotonic seconds since then: what rates are counted by. */
  uptime: z.number(),
  memory: z.number(),
  heap: z.number(),
  /** Of the last seconds: one turn of the event loop in a hundred was later by more. */
  eventLoopDelay: z.number().optional(),
  /** The share of the last seconds in which the event loop was busy, 0 to 1. */
  eventLoopUtilization: z.number().optional(),
})
export type RunningProcess = z.infer<typeof RunningProcess>

/** The report of one process about one service in it. */
export const ProcessReport = z.object({
  service: z.string(),
  process: RunningProcess,
  ready: z.boolean(),
  /** What requests need and is unavailable; in sentences. */
  unavailable: z.array(z.string()),
  degraded: z.array(z.string()),
  /** Nothing is wrong, but an operator should change it. */
  warnings: z.array(z.string()).default([]),
  /** Where there are dead letters and how many: streams of the outbox, events of a subscription. */
  deadLetters: z.array(z.object({ from: z.string(), count: z.int() })),
  figures: ServiceFigures,
})
export type ProcessReport = z.infer<typeof ProcessReport>
