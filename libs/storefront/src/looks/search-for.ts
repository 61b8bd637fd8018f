/** The address of a search for these words. */
export const searchFor = (words: string) => `/search?query=${encodeURIComponent(words)}`
