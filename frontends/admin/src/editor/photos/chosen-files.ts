import { refusalOf } from './upload-image.ts'

/** So many files are named that did not fit. */
const named = 5

/** Which of the files are taken where there is room for so many, and what is said of the others; `full`: why no more are. */
export function sortFiles(files: readonly File[], { room, full }: { room: number; full: string }) {
  const fitting = files.filter((file) => !refusalOf(file))
  const taken = fitting.slice(0, Math.max(0, room))
  const left = fitting.slice(taken.length)
  const refused = files.flatMap((file) => {
    const refusal = refusalOf(file)
    return refusal ? [{ refusal, note: `${file.name}: ${refusal.description}` }] : []
  })
  const notes = refused.map(({ note }) => note)
  if (left.length > 0) notes.push(`${full}: ${namesOf(left)} did not fit`)
  return { taken, notes: [...new Set(notes)], refusal: refused[0]?.refusal }
}

const namesOf = (files: readonly File[]) => {
  const names = files.slice(0, named).map(({ name }) => name)
  return [...names, ...(files.length > named ? [`${files.length - named} more`] : [])].join(', ')
}
