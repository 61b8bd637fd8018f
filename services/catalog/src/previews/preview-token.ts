import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What a preview link says of itself; `expiresAt` in ms epoch. */
export type PreviewClaims = { outfitId: string; previewId: string; version: number; expiresAt: number }

const Signed = z.tuple([z.string(), z.string(), z.int(), z.int()])

/** Makes and reads the tokens of preview links: nobody without the secret can make one, or change what one says. */
export function previewTokens(secret: Buffer) {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    tokenOf({ outfitId, previewId, version, expiresAt }: PreviewClaims): string {
      const said: z.infer<typeof Signed> = [outfitId, previewId, version, expiresAt]
      const text = Buffer.from(JSON.stringify(said)).toString('base64url')
      return `${text}.${signatureOf(text)}`
    },
    /** Undefined where it was not signed here. */
    claimsOf(token: string): PreviewClaims | undefined {
      const [text = '', signature = '', ...more] = token.split('.')
      if (more.length > 0 || !isSame(signature, signatureOf(text))) return undefined
      const [outfitId, previewId, version, expiresAt] = Signed.parse(
        JSON.parse(Buffer.from(text, 'base64url').toString()),
      )
      return { outfitId, previewId, version, expiresAt }
    },
  }
}
export type PreviewTokens = ReturnType<typeof previewTokens>

/** Takes the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
