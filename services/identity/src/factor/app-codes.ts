import { Secret, TOTP } from 'otpauth'

const period = 30
/** RFC 6238, as the apps have it: SHA-1, six digits, 30 seconds. */
const codesOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

export const newAppSecret = () => new Secret({ size: 20 }).base32

/** What an app reads from the picture. */
export const appAddress = ({ secret, shop, username }: { secret: string; shop: string; username: string }) =>
  codesOf(secret, { issuer: shop, label: username }).toString()

/** The step of time that a code is for, by now or one step apart; undefined for a wrong one. */
export function stepOf(code: string, { secret, now }: { secret: string; now: number }): number | undefined {
  const token = code.replace(' ', '')
  const delta = codesOf(secret).validate({ token, timestamp: now, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period, timestamp: now }) + delta
}
