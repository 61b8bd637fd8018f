import type { ReportedActivity } from '@vitrine/contracts'
import { sampledTrace, visitorOf } from '@vitrine/service-kit'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../sessions/session-tokens.ts'

export type Reporter = Pick<ReportedActivity, 'visitor' | 'language' | 'token' | 'trace'>

/** The person whose action is reported. */
export function reporterOf({ headers, ip }: FastifyRequest, { token }: Session): Reporter {
  return {
    visitor: { ...visitorOf(headers, false), address: ip },
    language: headers['accept-language'],
    token: token ?? undefined,
    trace: sampledTrace(),
  }
}

/** The approximate length of such a record. */
export const lengthOf = ({ visitor, language = '', token = '' }: Reporter): number =>
  visitor.agent.length + language.length + token.length + 200
