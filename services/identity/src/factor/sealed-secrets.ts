import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

export type SealedSecrets = ReturnType<typeof sealedSecrets>

/**
 * Secrets that must be read again, encrypted with AES-256-GCM. The key follows from the stored secret of identity and, in a process of
 * its own, from a setting, so that the database alone opens none. `person`: whose it is; a secret is nothing for anybody else.
 */
export function sealedSecrets({ stored, setting = '' }: { stored: Buffer; setting?: string | undefined }) {
  const key = Buffer.from(hkdfSync('sha256', stored, setting, 'secrets of second factors', 32))
  return {
    seal(text: string, person: string): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(person))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url')
    },
    /** Undefined where it was encrypted with another key, or is damaged. */
    open(sealed: string, person: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(person)).setAuthTag(bytes.subarray(-tagBytes))
      try {
        const hidden = bytes.subarray(nonceBytes, -tagBytes)
        return decipher.update(hidden, undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
