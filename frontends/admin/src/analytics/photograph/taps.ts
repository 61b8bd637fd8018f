import type { Heat, OutfitVersion } from '@vitrine/contracts'

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

type Save = Pick<OutfitVersion, 'firstVersion' | 'version' | 'images'>
type Asked = {
  /** The picture, and where it stands now. */
  image: string
  index: number
  saves: readonly Save[]
  /** Only of this version. */
  version?: number | undefined
}

/**
 * The taps on a picture, wherever it stood among those of its post: not those on another that stood in its place. Taps of which no
 * version was told are on it if it never changed; `unknown` counts the others at its place.
 */
export function tapsOn({ versions }: Heat, { image, index, saves, version: asked }: Asked) {
  const isAlone = saves.every(({ images = [] }) => images.length === 0 || images[index] === image)
  const cells: Cell[] = []
  let unknown = 0
  for (const { version, pictures } of versions) {
    if (asked !== undefined && version !== asked) continue
    const save = saves.find((one) => one.firstVersion <= version && version <= one.version)
    for (const picture of pictures) {
      const isAtPlace = picture.imageIndex === index
      if (save?.images ? save.images[picture.imageIndex] === image : isAtPlace && isAlone)
        cells.push(...picture.cells)
      else if (!save?.images && isAtPlace) unknown += totalOf(picture.cells)
    }
  }
  return { cells: addedUp(cells), unknown }
}

function addedUp(cells: readonly Cell[]): Cell[] {
  const places = Map.groupBy(cells, ({ column, row }) => `${column}/${row}`)
  return Array.from(places.values()).flatMap((of) => {
    const [first] = of
    return first ? [{ ...first, taps: totalOf(of) }] : []
  })
}
