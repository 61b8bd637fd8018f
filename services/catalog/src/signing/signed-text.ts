import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes tokens of texts, for addresses: nobody without the secret can make one, or change what one says. */
export function signedTexts(secret: Buffer) {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    tokenOf(said: string): string {
      const text = Buffer.from(said).toString('base64url')
      return `${text}.${signatureOf(text)}`
    },
    /** Undefined where it was not signed here. */
    textOf(token: string): string | undefined {
      const [text = '', signature = '', ...more] = token.split('.')
      if (more.length > 0 || !isSame(signature, signatureOf(text))) return undefined
      return Buffer.from(text, 'base64url').toString()
    },
  }
}
export type SignedTexts = ReturnType<typeof signedTexts>

/** Takes the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
