import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The visitor, as only the gateway can see them. */
export type Visitor = {
  /** The address as text; empty when unknown. */
  address: string
  agent: string
  /** Asked not to be tracked (`Sec-GPC` or `DNT`). */
  private: boolean
  /** Where the shop is reached from outside (`https://shop.example`), where the gateway was told. */
  shopOrigin?: string
}

/** Headers that only the gateway may set; it strips them from what comes in. */
export const gatewayHeaders = {
  key: 'x-vitrine-gateway',
  address: 'x-vitrine-address',
  origin: 'x-vitrine-origin',
} as const

/** In replies of identity: whose sessions it has ended. The gateway does not pass it on. */
export const sessionsEndedHeader = 'x-vitrine-sessions-ended'

/** In replies of identity: which visitor has joined an account, or has opened one. The gateway does not pass it on. */
export const joinedHeader = 'x-vitrine-joined'

/** In replies of identity: whose answers to the quiz have changed. The gateway does not pass it on. */
export const quizChangedHeader = 'x-vitrine-quiz-changed'

export const visitorHeaders = (key: string, address: string, shopOrigin = ''): Record<string, string> => ({
  [gatewayHeaders.key]: key,
  [gatewayHeaders.address]: address,
  ...(shopOrigin && { [gatewayHeaders.origin]: shopOrigin }),
})

/** These headers count only together with the key that the gateway and the services share. */
export function cameFromGateway(headers: IncomingHttpHeaders, key: string): boolean {
  const given = headers[gatewayHeaders.key]
  return typeof given === 'string' && areSame(Buffer.from(given), Buffer.from(key))
}

const areSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

export function visitorOf(headers: IncomingHttpHeaders, fromGateway: boolean): Visitor {
  const shopOrigin = fromGateway ? headers[gatewayHeaders.origin] : undefined
  return {
    address: fromGateway ? String(headers[gatewayHeaders.address] ?? '') : '',
    agent: headers['user-agent'] ?? '',
    private: headers['sec-gpc'] === '1' || headers['dnt'] === '1',
    ...(shopOrigin === undefined ? {} : { shopOrigin: String(shopOrigin) }),
  }
}
