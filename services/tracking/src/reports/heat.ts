import type { Fields } from '../rollup/counted.ts'

type Cell = { column: number; row: number; taps: number }
type Picture = { imageIndex: number; cells: Cell[] }
export type Heat = { pictures: Picture[]; versions: { version: number; pictures: Picture[] }[] }
type Taps = { version: number; imageIndex: number } & Cell

/** By picture in all, and by version; fields are as `heatField` makes them. */
export function heatIn(fields: Fields): Heat {
  const all = Object.entries(fields).flatMap(([field, taps]) => tapsIn(field, taps))
  const versions = [...Map.groupBy(all, ({ version }) => version)]
    .map(([version, of]) => ({ version, pictures: picturesIn(of) }))
    .sort((one, other) => one.version - other.version)
  return { pictures: picturesIn(all), versions }
}

function tapsIn(field: string, taps: number): Taps[] {
  const [, version = '0', imageIndex, column, row] = /^(?:v\/(\d+)\/)?(\d+)\/(\d+)\/(\d+)$/.exec(field) ?? []
  return row === undefined
    ? []
    : [
        {
          version: Number(version),
          imageIndex: Number(imageIndex),
          column: Number(column),
          row: Number(row),
          taps,
        },
      ]
}

function picturesIn(all: readonly Taps[]): Picture[] {
  return [...Map.groupBy(all, ({ imageIndex }) => imageIndex)]
    .map(([imageIndex, of]) => ({ imageIndex, cells: cellsIn(of) }))
    .sort((one, other) => one.imageIndex - other.imageIndex)
}

function cellsIn(taps: readonly Taps[]): Cell[] {
  const cells = Map.groupBy(taps, ({ column, row }) => `${column}/${row}`)
  return Array.from(cells.values(), (of) => ({
    column: of[0]?.column ?? 0,
    row: of[0]?.row ?? 0,
    taps: of.reduce((sum, one) => sum + one.taps, 0),
  }))
}
