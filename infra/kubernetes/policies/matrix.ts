/** Who may talk to whom: for each who speaks, those who listen. */
export type Matrix = Readonly<Record<string, readonly string[]>>

/** Reads the table under a heading: speakers are its rows, listeners its columns, and what is allowed has a mark. */
export function matrixIn(text: string, heading: string): Matrix {
  const [, below = ''] = text.split(`\n## ${heading}\n`)
  const [section = ''] = below.split('\n## ')
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const [[, ...listeners] = [], , ...speakers] = rows.map(cellsOf)
  return Object.fromEntries(
    speakers.map(([speaker = '', ...marks]) => [speaker, listeners.filter((_name, index) => marks[index])]),
  )
}

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The matrix of whoever and whomever `isAllowed` says. */
export const matrixOf = (
  speakers: readonly string[],
  listeners: readonly string[],
  isAllowed: (speaker: string, listener: string) => boolean,
): Matrix =>
  Object.fromEntries(
    speakers.map((speaker) => [speaker, listeners.filter((listener) => isAllowed(speaker, listener))]),
  )
