import { fieldOf } from '@vitrine/engines'

const longest = { message: 1_000, stack: 4_000 }
const deepest = 3
const most = 3

export type LoggedError = {
  type: string
  code?: string | number
  message: string
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/**
 * An error as it is logged: only these fields, because drivers attach queries to errors, and each with a bound. Causes follow,
 * three deep.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: String(error).slice(0, longest.message) }
  const { cause } = error
  const [code, errors] = [fieldOf(error, 'code'), fieldOf(error, 'errors')]
  const goesOn = depth < deepest
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    message: error.message.slice(0, longest.message),
    ...(error.stack ? { stack: error.stack.slice(0, longest.stack) } : {}),
    ...(cause !== undefined && goesOn ? { cause: loggedError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && goesOn
      ? { errors: errors.slice(0, most).map((one) => loggedError(one, depth + 1)) }
      : {}),
  }
}
