import { refusalOf } from './upload-image.ts'

/** Which of the files are taken where there is room for so many, and what is said of the others; `full`: why no more are. */
export function sortFiles(files: readonly File[], { room, full }: { room: number; full: string }) {
  const fitting = files.filter((file) => !refusalOf(file))
  const taken = fitting.slice(0, Math.max(0, room))
  const left = fitting.length - taken.length
  const refused = files.flatMap((file) => {
    const refusal = refusalOf(file)
    return refusal ? [{ refusal, note: `${file.name}: ${refusal.description}` }] : []
  })
  const notes = refused.map(({ note }) => note)
  if (left > 0) notes.push(`${full}: ${left} more did not fit`)
  return { taken, notes, refusal: refused[0]?.refusal }
}
