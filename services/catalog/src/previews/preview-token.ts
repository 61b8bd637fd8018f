import { z } from 'zod'
import { signedTexts } from '../signing/signed-text.ts'

/** What a preview link says of itself; `expiresAt` in ms epoch. */
export type PreviewClaims = { outfitId: string; previewId: string; version: number; expiresAt: number }

const Signed = z.tuple([z.string(), z.string(), z.int(), z.int()])

/** Makes and reads the tokens of preview links. */
export function previewTokens(secret: Buffer) {
  const signed = signedTexts(secret)
  return {
    tokenOf({ outfitId, previewId, version, expiresAt }: PreviewClaims): string {
      const said: z.infer<typeof Signed> = [outfitId, previewId, version, expiresAt]
      return signed.tokenOf(JSON.stringify(said))
    },
    /** Undefined where it was not signed here. */
    claimsOf(token: string): PreviewClaims | undefined {
      const text = signed.textOf(token)
      if (text === undefined) return undefined
      const [outfitId, previewId, version, expiresAt] = Signed.parse(JSON.parse(text))
      return { outfitId, previewId, version, expiresAt }
    },
  }
}
export type PreviewTokens = ReturnType<typeof previewTokens>
