import { jsonIn } from '../storage/json.ts'

export type Problem = {
  message: string
  code?: string | undefined
  traceId?: string | undefined
  issues?: { path: string; message: string }[] | undefined
}

/** An answer that is not a success. `message` is "status: body", as the product promises; `problem` is for people. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly problem: Problem | undefined
  /** Seconds to wait before trying again, where the answer says so. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: string, retryAfter?: string | null) {
    super(`${status}: ${body}`)
    this.status = status
    this.problem = problemIn(body)
    this.retryAfter = Number(retryAfter) || undefined
  }
}

function problemIn(body: string): Problem | undefined {
  const parsed = jsonIn(body)
  const isProblem = typeof parsed === 'object' && parsed !== null && 'message' in parsed
  return isProblem && typeof parsed.message === 'string' ? { ...parsed, message: parsed.message } : undefined
}

/** The text for a toast: what the server said, or the fallback that the screen prescribes. */
export const messageOf = (error: unknown, fallback: string) =>
  (error instanceof CallFailed && error.problem?.message) || fallback

export const isStatus = (error: unknown, status: number) =>
  error instanceof CallFailed && error.status === status
