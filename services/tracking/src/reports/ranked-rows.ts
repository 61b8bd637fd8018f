import { steps, type ReportQuery, type ReportRow, type StepCounts } from '@vitrine/contracts'
import { countsOfPost, placeOfStep, type PostCounts } from '../figures/post-counts.ts'
import { rankedPage } from './ranked-page.ts'
import { comparing, noCounts } from './step-counts.ts'

type Page = Pick<ReportQuery, 'sort'> & { skip: number; limit: number }
type Ranked = { rows: ReportRow[]; count: number }

/** A page of rows that are there. */
export function rankedRows(rows: readonly ReportRow[], { sort, skip, limit }: Page): Ranked {
  const at = (place: number) => rows[place]
  const compare = comparing<number>(sort, {
    keyOf: (place) => at(place)?.key ?? '',
    countOf: (place, step) => at(place)?.counts[step] ?? 0,
  })
  const page = rankedPage(Uint32Array.from(rows.keys()), { compare, skip, limit })
  return { rows: Array.from(page, at).filter((row) => row !== undefined), count: rows.length }
}

/** What was counted of many posts, `ids` their ids by place. */
export type PostTable = { ids: readonly string[]; counts: PostCounts }

/** A page of the posts of which something was counted: only its rows are made. */
export function rankedPosts(
  { now, before }: { now: PostTable; before: PostTable | null },
  { sort, skip, limit }: Page,
): Ranked {
  const { ids, counts } = now
  const compare = comparing<number>(sort, {
    keyOf: (place) => ids[place] ?? '',
    countOf: (place, step) => counts[place * countsOfPost + placeOfStep[step]] ?? 0,
  })
  const counted = placesIn(counts)
  const page = rankedPage(counted, { compare, skip, limit })
  const rows = Array.from(page, (place) => ({
    key: ids[place] ?? '',
    title: null,
    counts: countsAt(counts, place),
    before: before && countsAt(before.counts, place),
  }))
  return { rows, count: counted.length }
}

/** The places of posts of which something was counted. */
function placesIn(counts: PostCounts): Uint32Array {
  const places = new Uint32Array(counts.length / countsOfPost)
  let count = 0
  for (let place = 0; place < places.length; place += 1)
    for (let step = 0; step < countsOfPost; step += 1)
      if (counts[place * countsOfPost + step] !== 0) {
        places[count] = place
        count += 1
        break
      }
  return places.slice(0, count)
}

function countsAt(counts: PostCounts, place: number): StepCounts {
  const row = noCounts()
  for (const step of steps) row[step] = counts[place * countsOfPost + placeOfStep[step]] ?? 0
  return row
}
