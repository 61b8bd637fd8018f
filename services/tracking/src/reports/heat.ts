import type { Fields } from '../rollup/counted.ts'

type Cell = { column: number; row: number; taps: number }

/** By picture, in their order; fields are `IMAGE/COLUMN/ROW`. */
export function heatIn(fields: Fields): { imageIndex: number; cells: Cell[] }[] {
  const pictures = new Map<number, Cell[]>()
  for (const [field, taps] of Object.entries(fields)) {
    const [imageIndex = NaN, column = NaN, row = NaN] = field.split('/').map(Number)
    if (!Number.isInteger(imageIndex + column + row)) continue
    pictures.set(imageIndex, [...(pictures.get(imageIndex) ?? []), { column, row, taps }])
  }
  return [...pictures]
    .map(([imageIndex, cells]) => ({ imageIndex, cells }))
    .sort((one, other) => one.imageIndex - other.imageIndex)
}
