import type { Problem, RefusalCode } from '@vitrine/contracts'

/** An answer that is not a success. `message` is the product's sentence, `code` what a program decides by. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number
  /** Undefined when something between client and product answered. */
  readonly code: RefusalCode | undefined
  /** Finds the call in the product's logs. */
  readonly traceId: string | undefined
  /** Where a request has the wrong form. */
  readonly issues: readonly { path: string; message: string }[]
  /** How long to wait before trying again, ms; undefined where the answer does not say. */
  readonly retryAfterMs: number | undefined

  constructor({ status, statusText, headers }: Response, body: string) {
    const problem = problemIn(body)
    super(problem?.message ?? `${status} ${statusText}`.trim())
    this.status = status
    this.code = problem?.code as RefusalCode | undefined
    this.traceId = problem?.traceId
    this.issues = problem?.issues ?? []
    this.retryAfterMs = Number(headers.get('retry-after')) * 1000 || undefined
  }
}

function problemIn(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    const isProblem = typeof parsed === 'object' && parsed !== null && 'code' in parsed && 'message' in parsed
    return isProblem ? (parsed as Problem) : undefined
  } catch {
    return undefined
  }
}
