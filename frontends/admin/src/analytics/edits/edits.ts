import type { OutfitVersion, ReportRow } from '@vitrine/contracts'
import type { EditMark } from '../chart/edit-marks.tsx'
import { isHour } from '../chart/moments.ts'
import { markGroups } from '../chart/mark-groups.ts'
import { xOf } from '../chart/series.ts'
import { dayIn } from '../view/spans.ts'
import type { Sample } from './wilson.ts'

const hourMs = 60 * 60 * 1000

/** In which row of a report a moment lies; -1 outside of it. */
function rowOf(rows: readonly { key: string }[], at: string, zone: string): number {
  const time = Date.parse(at)
  const day = dayIn(zone, time)
  return rows.findIndex(({ key }) =>
    isHour(key) ? Date.parse(key) <= time && time < Date.parse(key) + hourMs : key === day,
  )
}

const labelOf = ({ version }: OutfitVersion) => `v${version}`
const nameOf = (first: OutfitVersion, last: OutfitVersion) =>
  labelOf(last) + (first.version === last.version ? '' : `, versions ${first.version} to ${last.version}`)

/** The saves of a post as marks of a chart, oldest first. */
export function marksOf(
  versions: readonly OutfitVersion[],
  { rows, zone }: { rows: readonly ReportRow[]; zone: string },
  chosen: number | undefined,
): EditMark[] {
  const placed = versions
    .map((version) => ({ version, index: rowOf(rows, version.at, zone) }))
    .filter(({ index }) => index >= 0)
    .map(({ version, index }) => ({ version, x: xOf(index, rows.length) }))
    .toSorted((one, other) => one.version.version - other.version.version)
  return markGroups(placed).map((group) => {
    const [first] = group
    const last = group.at(-1) ?? first
    return {
      version: last.version.version,
      x: last.x,
      label: labelOf(last.version),
      name: `${nameOf(first.version, last.version)}: compare before and after`,
      chosen: group.some(({ version }) => version.version === chosen),
    }
  })
}

const added = (rows: readonly ReportRow[]): Sample => ({
  views: rows.reduce((sum, { counts }) => sum + counts.views, 0),
  clicks: rows.reduce((sum, { counts }) => sum + counts.clicks, 0),
})

/** Views and clicks of the versions before an edit, and of it and those after it. Views without a version belong to neither. */
export function sidesOf(rows: readonly ReportRow[], edit: Pick<OutfitVersion, 'firstVersion'>) {
  const known = rows.filter(({ key }) => Number(key) > 0)
  return {
    before: added(known.filter(({ key }) => Number(key) < edit.firstVersion)),
    after: added(known.filter(({ key }) => Number(key) >= edit.firstVersion)),
  }
}
