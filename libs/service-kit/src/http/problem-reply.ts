import type { Problem } from '@vitrine/contracts'
import { fieldOf, isEngineUnavailable, isStorageUnavailable } from '@vitrine/engines'
import { Refusal, refusalStatus } from '@vitrine/event-sourcing'

export type ProblemReply = { status: number; problem: Problem; retryAfter?: number; expected: boolean }

/** Fastify's own refusals, in our words. */
const fastifyRefusals: Record<string, [number, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body-too-large', 'The request body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'media-type-unsupported', 'This content type is not accepted here.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'request-invalid', 'The request body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'request-invalid', 'The request body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'request-invalid',
    'The request body is not as long as announced.',
  ],
}

/** The refusal behind an error, where it is not a fault of the service. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isStorageUnavailable(error)) {
    const message = 'Nothing can be saved here at the moment. Please try again in a while.'
    return new Refusal('unavailable', 'storage-unavailable', message, { retryAfter: 10 })
  }
  if (!isEngineUnavailable(error)) return undefined
  const message = 'Part of the shop is unavailable for a moment. Please try again.'
  return new Refusal('unavailable', 'engine-unavailable', message, { retryAfter: 2 })
}

/** The one place where an error becomes a reply. An unexpected error reveals only its trace id. */
export function problemReply(error: unknown, traceId: string): ProblemReply {
  const refusal = refusalOf(error)
  if (refusal) {
    const { kind, message, code, issues, retryAfter } = refusal
    return {
      status: refusalStatus[kind],
      problem: { message, code, traceId, ...(issues ? { issues: [...issues] } : {}) },
      ...(retryAfter === undefined ? {} : { retryAfter }),
      expected: true,
    }
  }
  const statusCode = Number(fieldOf(error, 'statusCode') ?? 500)
  const known = fastifyRefusals[String(fieldOf(error, 'code'))]
  if (known) {
    const [status, ours, message] = known
    return { status, problem: { message, code: ours, traceId }, expected: true }
  }
  if (statusCode >= 400 && statusCode < 500) {
    const message = 'The request could not be understood.'
    return { status: statusCode, problem: { message, code: 'request-invalid', traceId }, expected: true }
  }
  const message = 'Something went wrong on our side. Please try again.'
  return { status: 500, problem: { message, code: 'unexpected', traceId }, expected: false }
}
