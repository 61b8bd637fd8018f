export type Cell = { column: number; row: number; taps: number }

/** The contract's, without its schemas. */
export const heatCells = { columns: 20, rows: 25 } as const

/** The months that a span touches, the latest first. */
export function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = []
  for (let month = to.slice(0, 7); month >= from.slice(0, 7); month = monthBefore(month)) months.push(month)
  return months
}

const monthBefore = (month: string) => {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() - 1)
  return date.toISOString().slice(0, 7)
}

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const monthText = (month: string) => months.format(new Date(`${month}-01`))

/** From 0 to 1; the root, so that few taps are seen beside many. */
export const strengthOf = (taps: number, most: number) => Math.sqrt(taps / Math.max(1, most))

/** `35 % across, 62 % down`: the middle of a cell. */
export const placeText = ({ column, row }: Cell) =>
  `${Math.round(((column + 0.5) / heatCells.columns) * 100)} % across, ${Math.round(((row + 0.5) / heatCells.rows) * 100)} % down`

export const totalOf = (cells: readonly Cell[]) => cells.reduce((sum, { taps }) => sum + taps, 0)
