/** Names of the counter of a day's searches (`2026-05-04`, UTC), and of its fields: `w/WORDS/OF`. */
export const searchesOfDay = (day: string) => `day/${day}/searches`

const counted = ['searches', 'found', 'nothing', 'opened', 'visitors'] as const
/** `found`: outfits, all searches together. `nothing`: searches that found none. `visitors`: who searched for these words that day. */
export type OfWords = (typeof counted)[number]

/** Words have no slash. They are empty where a search had none. */
export const wordsField = (words: string, of: OfWords) => `w/${words}/${of}`
export const wordsIn = (field: string): { words: string; of: OfWords } | undefined => {
  const [kind, words = '', last] = field.split('/')
  const of = counted.find((one) => one === last)
  return kind === 'w' && of ? { words, of } : undefined
}

/** Of all time, of what this generation has read: so that each record can be accounted for. */
export const searchTotals = 'searches'
export const searchesExcluded = 'searches/bot'
