/** A word of the vocabulary as a label. */
export const named = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
