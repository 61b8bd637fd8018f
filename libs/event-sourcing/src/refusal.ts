/** The kinds of refusals, and their HTTP status. */
export const refusalStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  stale: 412,
  'too-large': 413,
  'wrong-media-type': 415,
  'out-of-range': 416,
  'too-many': 429,
  unavailable: 503,
} as const
export type RefusalKind = keyof typeof refusalStatus

export type Issue = { path: string; message: string }

/** A rule refuses something. The code is for programs, the message for people. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly issues: readonly Issue[] | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(
    kind: RefusalKind,
    code: string,
    message: string,
    more: { issues?: readonly Issue[] | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.code = code
    this.issues = more.issues
    this.retryAfter = more.retryAfter
  }
}

export function refuse(...reason: ConstructorParameters<typeof Refusal>): never {
  throw new Refusal(...reason)
}
