import { outfitLimits } from '@vitrine/contracts'
import { refusalOf } from '../photos/upload-image.ts'

/** Which files become items, where `count` are there already, and what is said of the others. */
export function sortFiles(files: readonly File[], count: number) {
  const fitting = files.filter((file) => !refusalOf(file))
  const taken = fitting.slice(0, Math.max(0, outfitLimits.products - count))
  const left = fitting.length - taken.length
  const refused = files.flatMap((file) => {
    const refusal = refusalOf(file)
    return refusal ? [{ ...refusal, note: `${file.name}: ${refusal.description}` }] : []
  })
  const notes = refused.map(({ note }) => note)
  if (left > 0) notes.push(`A post has at most ${outfitLimits.products} items: ${left} more did not fit`)
  return { taken, notes, refusal: refused[0] }
}
