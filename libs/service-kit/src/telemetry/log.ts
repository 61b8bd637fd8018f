import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import { z } from 'zod'
import { loggedError } from './log-error.ts'
import { redaction, withoutPersonalData } from './personal-data.ts'
import { currentTraceId } from './tracing.ts'

export type Log = FastifyBaseLogger
/** The log of a service: its lines carry its name. */
export type Logs = (service: string) => Log

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Settings of the log; `level` is the default. */
export const logSettings = (level: (typeof levels)[number]) =>
  z.object({
    /** `json`: for programs; `pretty`: for people. One event is one line either way. */
    LOG: z.enum(['json', 'pretty'], 'must be json or pretty').default('json'),
    LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default(level),
  })
export type LogSettings = z.output<ReturnType<typeof logSettings>>

/** Makes the logs of this process. What is written to the standard output is written before the call returns. */
export async function openLogs(settings: LogSettings, out: DestinationStream = standardOut()): Promise<Logs> {
  const { LOG: form, LOG_LEVEL: level } = settings
  if (level === 'silent') return (service) => jsonLog({ service, level, out: nowhere })
  const to = form === 'pretty' ? await prettyLines(out) : out
  return (service) => jsonLog({ service, level, out: to })
}

/** A log of one JSON object a line: time, level, service, trace, message; errors with their causes. */
export function jsonLog(given: { service: string; level: string; out?: DestinationStream }): Log {
  const { service, level, out = standardOut() } = given
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: traceOfLine,
    redact: redaction,
    serializers: { err: loggedError, req: loggedRequest },
    hooks: { streamWrite: withoutPersonalData },
  }
  return pino(options, out)
}

function traceOfLine() {
  const traceId = currentTraceId()
  return traceId ? { traceId } : {}
}

/** The route, not the path: paths and queries hold what a visitor typed. */
export const loggedRequest = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) => ({
  method,
  route: routeOptions?.url,
})

let stdout: DestinationStream | undefined
const standardOut = () => (stdout ??= pino.destination({ dest: 1, sync: true }))
const nowhere: DestinationStream = { write: () => undefined }

/** Loaded only where it is asked for. */
async function prettyLines(out: DestinationStream): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty')
  const pretty = prettyFactory({
    colorize: process.stdout.isTTY,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'service',
    errorLikeObjectKeys: [],
    messageFormat: ({ service, msg }) => `${String(service)}: ${escaped(String(msg ?? ''))}`,
  })
  return { write: (line) => out.write(pretty(line)) }
}

/** Escapes characters that would start another line or control a terminal. */
const escaped = (text: string) =>
  text.replace(/\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
