/** How much the colours count; the rest are the words. */
const shareOfColours = 0.25
/** Colours that nobody knows are neither near nor far. */
const unknown = 0.5

/** How alike two are, from 0 to 1, by how alike their words and their colours are, each from 0 to 1. */
export const similarity = ({ words, colours }: { words: number; colours: number | undefined }): number =>
  (1 - shareOfColours) * words + shareOfColours * (colours ?? unknown)
