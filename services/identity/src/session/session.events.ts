import type { SessionEnded } from '@vitrine/contracts'

export type SessionKind = 'administrator' | 'shopper' | 'device'

/** `session` is the public handle. Times in ms epoch; nothing prolongs a session past `latestEnd`. */
export type SessionFacts = {
  session: string
  kind: SessionKind
  personId: string
  expiresAt: number
  latestEnd: number
}

export type SessionEvent =
  | { type: 'SessionStarted'; data: SessionFacts }
  | { type: 'SessionProlonged'; data: SessionFacts }
  | SessionEnded
