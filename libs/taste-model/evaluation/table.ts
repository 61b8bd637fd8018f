export type Cell = string | number

const shownAs = (cell: Cell) => (typeof cell === 'number' ? cell.toFixed(3) : cell)

/** Columns as wide as what stands in them; words at the left, numbers at the right. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = [head, ...rows.map((row) => row.map(shownAs))]
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  const isWord = (column: number) =>
    rows.every((row) => typeof row[column] === 'string' && !/^[\d.]/.test(row[column]))
  const line = (row: readonly string[]) =>
    row
      .map((text, column) =>
        isWord(column) ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const [first = [], ...others] = texts
  return [line(first), widths.map((width) => '─'.repeat(width)).join('  '), ...others.map(line)].join('\n')
}

export const times = (value: number) => `${value.toFixed(2)} ×`
export const percent = (share: number) => `${(100 * share).toFixed(1)} %`
