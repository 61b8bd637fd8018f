import { Landing, landingHeader } from '@vitrine/contracts'
import type { FastifyRequest } from 'fastify'

/** More than the longest landing that a page of ours sends. */
const longest = 8_000

/** Where the visitor came from, as their page says; otherwise the site that the request names, where it is not our own. */
export const landingOf = (request: Pick<FastifyRequest, 'headers' | 'host'>): Landing =>
  landingIn(request.headers[landingHeader]) ?? { referrer: foreignSite(request) }

function landingIn(said: unknown): Landing | undefined {
  if (typeof said !== 'string' || said.length > longest) return undefined
  try {
    return Landing.safeParse(JSON.parse(decodeURIComponent(said))).data
  } catch {
    return undefined
  }
}

/** Without the page. */
function foreignSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): string | undefined {
  const from = URL.parse(headers.referer ?? '')
  return from && from.host !== host ? `${from.origin}/` : undefined
}
