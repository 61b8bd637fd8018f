import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Span,
} from '@opentelemetry/api'
import { fieldOf, type Stop } from '@vitrine/engines'
import { openSpanExport, type SpanExport } from './span-export.ts'
import { newTraceContext, readTraceparent, traceparentOf, type TraceContext } from './trace-context.ts'
import { shareSampled, traceEndpoint, type TraceSettings } from './trace-settings.ts'

/**
 * The current work: its service and its trace. Work on a batch may be part of several traces; traces that are not sampled have
 * no spans, and cost nothing.
 */
type Scope = { service: string; context: TraceContext; spans: readonly Span[] }

const scopes = new AsyncLocalStorage<Scope>()
let exported: SpanExport | undefined
let share = 0

/** Sends spans to where the settings say; without an address nothing is traced. */
export async function startTracing(settings: TraceSettings): Promise<Stop> {
  const endpoint = traceEndpoint(settings)
  if (!endpoint || exported) return async () => {}
  const opened = await openSpanExport(endpoint)
  exported = opened
  share = shareSampled(settings)
  return async () => {
    exported = undefined
    await opened.stop()
  }
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}
export type SpanOptions = { name: string; kind: keyof typeof kinds; attributes?: Attributes }
/** `parent`: a `traceparent`; an invalid one is ignored. */
type EntryOptions = SpanOptions & { service: string; parent?: unknown }

/** Sets what is known only at the end. */
type Note = (attributes: Attributes) => void
const noteNothing: Note = () => undefined

/** W3C `traceparent` of the current work; also where it is not sampled, because its id is in the logs. */
export function currentTrace(): string | undefined {
  const context = scopes.getStore()?.context
  return context && traceparentOf(context)
}
/** The same, only where it is sampled: what is stored or sent with records should cost the others nothing. */
export const sampledTrace = (): string | undefined =>
  scopes.getStore()?.context.sampled ? currentTrace() : undefined

export const currentTraceId = (): string | undefined => scopes.getStore()?.context.traceId

/**
 * Where work enters a service: continues the trace of `parent`, or begins one. `untrusted`: the caller
 * may choose the id of the trace, but not whether it is sampled.
 */
export function enterTrace<Result>(
  given: EntryOptions & { untrusted?: boolean },
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  const { service } = given
  const parent = readTraceparent(given.parent)
  const sampled = parent && !given.untrusted ? parent.sampled : Math.random() < share
  if (!exported || !sampled) {
    const context = parent ? { ...parent, sampled: false } : newTraceContext()
    return scopes.run({ service, context, spans: [] }, work, noteNothing)
  }
  return inSpans(service, [startSpan(service, given, parent)], work)
}

/**
 * Work that is part of the trace of each parent, with a span in each; `work` gets the traceparent of each.
 * With `batch` there is also a span for the whole, in a trace of its own, which links to all of them.
 */
export function enterTraces<Result>(
  given: SpanOptions & { service: string; parents: readonly (string | undefined)[]; batch?: Attributes },
  work: (traces: readonly (string | undefined)[]) => Promise<Result>,
): Promise<Result> {
  const { service, parents, batch } = given
  const started = parents.map((text) => {
    const parent = text && exported ? readTraceparent(text) : undefined
    return parent?.sampled ? startSpan(service, given, parent) : undefined
  })
  const spans = started.filter((span) => span !== undefined)
  const untraced = { service, context: newTraceContext(), spans: [] }
  if (spans.length === 0)
    return scopes.run(
      untraced,
      work,
      parents.map(() => undefined),
    )
  const whole = batch
    ? [startSpan(service, { ...given, attributes: { ...given.attributes, ...batch } }, undefined, spans)]
    : []
  const traces = started.map((span) => span && traceparentOf(contextOf(span)))
  return inSpans(service, [...whole, ...spans], () => work(traces))
}

/** A part of the current work, in a span where that is sampled. */
export function inSpan<Result>(given: SpanOptions, work: (note: Note) => Promise<Result>): Promise<Result> {
  const scope = scopes.getStore()
  if (!exported || !scope || scope.spans.length === 0) return work(noteNothing)
  const spans = scope.spans.map((span) => startSpan(scope.service, given, contextOf(span)))
  return inSpans(scope.service, spans, work)
}

/** Work that belongs to no trace, although it was started within one. */
export const outsideTraces = <Result>(work: () => Result): Result => scopes.exit(work)

async function inSpans<Result>(
  service: string,
  spans: readonly Span[],
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  const note: Note = (attributes) => spans.forEach((span) => span.setAttributes(attributes))
  try {
    return await scopes.run({ service, context: contextOf(spans[0]!), spans }, work, note)
  } catch (error) {
    for (const span of spans) noteFailure(span, error)
    throw error
  } finally {
    for (const span of spans) span.end()
  }
}

function startSpan(
  service: string,
  { name, kind, attributes = {} }: SpanOptions,
  parent: TraceContext | undefined,
  links: readonly Span[] = [],
): Span {
  const options = {
    kind: kinds[kind],
    attributes,
    links: links.map((span) => ({ context: span.spanContext() })),
  }
  const around = parent
    ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
    : ROOT_CONTEXT
  return exported!.tracerOf(service).startSpan(name, options, around)
}

function contextOf(span: Span): TraceContext {
  const { traceId, spanId } = span.spanContext()
  return { traceId, spanId, sampled: true }
}

/** A refusal is not an error of the span. Messages may quote what a visitor sent: they are only in the log. */
function noteFailure(span: Span, error: unknown) {
  const kind = fieldOf(error, 'kind')
  const type = fieldOf(error, 'code') ?? fieldOf(error, 'name') ?? 'unknown'
  span.setAttribute('error.type', String(type))
  if (kind === undefined || kind === 'unavailable') span.setStatus({ code: SpanStatusCode.ERROR })
}
