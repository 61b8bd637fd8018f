import { randomTexts, signedNames } from '../activity/signed-names.ts'

const version = 1

export type SearchNames = ReturnType<typeof searchNames>

/**
 * Names the searches whose results are given out (`1.RANDOM.WORDS.CODE`). The words are in it: so what is opened can be counted for
 * them, and nothing of a search has to be remembered. It shares nothing with the name of the list.
 */
export function searchNames(gatewayKey: string) {
  const names = signedNames(gatewayKey, 'searches')
  const random = randomTexts(9)
  return {
    of: (words: string): string =>
      names.signed(`${version}.${random()}.${Buffer.from(words).toString('base64url')}`),
    /** Which search it is, and for which words; undefined for what was not given out. */
    read(given: unknown): { id: string; words: string } | undefined {
      const name = typeof given === 'string' ? names.nameIn(given) : undefined
      const [, id, words] = name?.split('.') ?? []
      return id === undefined || words === undefined
        ? undefined
        : { id, words: Buffer.from(words, 'base64url').toString() }
    },
  }
}
