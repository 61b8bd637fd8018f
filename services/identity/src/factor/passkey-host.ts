import { isIP } from 'node:net'

export type PasskeyHost = { host: string; isOrigin: (origin: string) => boolean }

const localhost = 'localhost'
const isLocal = (origin: string) => URL.canParse(origin) && new URL(origin).hostname === localhost

/** Where passkeys work, which browsers tie to a name over TLS: at `PUBLIC_URL`, or without it at localhost; else nowhere. */
export function passkeyHost(publicUrl: string | undefined): PasskeyHost | undefined {
  if (!publicUrl) return { host: localhost, isOrigin: isLocal }
  const { hostname, protocol, origin } = new URL(publicUrl)
  if (hostname === localhost) return { host: localhost, isOrigin: isLocal }
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isName && protocol === 'https:' ? { host: hostname, isOrigin: (one) => one === origin } : undefined
}
