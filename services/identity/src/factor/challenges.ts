import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Documents } from '@vitrine/engines'

/** `login`: anybody's; else of the administrator who adds a passkey. */
export type Purpose = 'login' | { adds: string }

export type Challenges = ReturnType<typeof challengesIn>

const challengeMs = 5 * 60_000
const [randomLength, timeLength, macLength] = [16, 6, 16]
const sweptAtOnce = 500

/**
 * What passkeys sign. A challenge says its own end and is signed with its purpose, so that asking for many stores nothing; the one that
 * was answered is stored until its end, and is worth nothing a second time.
 */
export function challengesIn(given: { documents: Documents; key: Buffer; now: () => Date }) {
  const now = () => given.now().getTime()
  const used = given.documents.collection<{ until: number }>('passkey-challenges', { indexes: [['until']] })

  const macOf = (body: Buffer, purpose: Purpose) =>
    createHmac('sha256', given.key)
      .update(body)
      .update(purpose === 'login' ? 'login' : `adds ${purpose.adds}`)
      .digest()
      .subarray(0, macLength)
  const endOf = (bytes: Buffer) => bytes.readUIntBE(randomLength, timeLength)

  return {
    make(purpose: Purpose): Buffer {
      const end = Buffer.alloc(timeLength)
      end.writeUIntBE(now() + challengeMs, 0, timeLength)
      const body = Buffer.concat([randomBytes(randomLength), end])
      return Buffer.concat([body, macOf(body, purpose)])
    },
    /** Whether it was given out here for that, and is not over. */
    isOf(challenge: string, purpose: Purpose): boolean {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== randomLength + timeLength + macLength) return false
      const body = bytes.subarray(0, -macLength)
      return timingSafeEqual(bytes.subarray(-macLength), macOf(body, purpose)) && endOf(bytes) > now()
    },
    /** Uses it up; answers whether nobody else did. */
    spend: (challenge: string): Promise<boolean> =>
      used.insert(challenge, 1, { until: endOf(Buffer.from(challenge, 'base64url')) }),
    async sweep(): Promise<void> {
      const soonest = { by: 'until', direction: 'ascending' } as const
      const found = await used.find({ sort: soonest, after: { value: 0, id: '' }, limit: sweptAtOnce })
      const over = found.filter(({ document }) => document.until <= now())
      await used.write(over.map(({ id, version }) => ({ id, version })))
      await used.forgetRemovals(now())
    },
  }
}
