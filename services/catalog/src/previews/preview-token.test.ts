import { describe, expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { enginesForTest } from '@vitrine/test-kit'
import { storedPreviewTokens } from './preview-secret.ts'
import { previewTokens, type PreviewClaims } from './preview-token.ts'

const { tokenOf, claimsOf } = previewTokens(Buffer.from('a secret'))
const letters = 'aZ09_-.é"\\{'
const random = seededRandom(20_26)
const upTo = (most: number) => Math.floor(random() * most)
const text = (length: number) => Array.from({ length }, () => letters[upTo(letters.length)]).join('')
const seeded = (): PreviewClaims => ({
  outfitId: text(1 + upTo(40)),
  previewId: text(12),
  version: 1 + upTo(2_000),
  expiresAt: upTo(4e12),
})

describe('the token of a preview link', () => {
  it('says what was signed, in an address', () => {
    for (let run = 0; run < 500; run += 1) {
      const said = seeded()
      expect(tokenOf(said)).toMatch(/^[\w-]+\.[\w-]{43}$/)
      expect(claimsOf(tokenOf(said))).toEqual(said)
    }
  })
  it('says nothing where anything of it was changed', () => {
    for (let run = 0; run < 2_000; run += 1) {
      const token = tokenOf(seeded())
      const place = upTo(token.length)
      const forged = token.slice(0, place) + letters[upTo(7)] + token.slice(place + 1)
      if (forged !== token) expect(claimsOf(forged)).toBeUndefined()
    }
  })
  it.each(['', '.', 'a.b', 'a.b.c', 'é.é'])('says nothing as %j', (token) =>
    expect(claimsOf(token)).toBeUndefined(),
  )
  it('is the same in every process of an installation, and is nothing in another one', async () => {
    const [{ documents, close }, other] = [await enginesForTest('catalog'), await enginesForTest('catalog')]
    const [one, two] = [storedPreviewTokens(documents), storedPreviewTokens(documents)]
    const [first, second] = await Promise.all([one(), two()])
    const said = seeded()
    expect(second.claimsOf(first.tokenOf(said))).toEqual(said)
    expect((await storedPreviewTokens(other.documents)()).claimsOf(first.tokenOf(said))).toBeUndefined()
    await Promise.all([close(), other.close()])
  })
})
