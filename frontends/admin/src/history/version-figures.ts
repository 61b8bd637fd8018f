import { manyOf } from '@vitrine/backoffice'
import type { OutfitVersion, Report } from '@vitrine/contracts'
import { fewestViews, percentText, wilson, type Sample } from '../analytics/edits/wilson.ts'
import { addDays, dayIn, mostDays, type Span } from '../analytics/view/spans.ts'
import { dayText } from '../dashboard/figures.ts'

/** From the day of the earliest of these saves until today, in UTC: of 400 days at most, for as long as figures are kept. */
export function spanOfSaves(saves: readonly OutfitVersion[], today: string): Span {
  const kept = addDays(today, 1 - mostDays)
  const first = dayOf(saves.at(-1)?.at ?? today)
  return { from: first < kept ? kept : first, to: today }
}

/** All versions that these saves, the latest first, consist of. */
export const versionsOf = (saves: readonly OutfitVersion[]): string =>
  `${saves.at(-1)?.firstVersion ?? 0}-${saves[0]?.version ?? 0}`

type Save = Pick<OutfitVersion, 'firstVersion' | 'version' | 'at' | 'changed'>
type Figures = Pick<Report, 'span' | 'rows' | 'formerUntil'>

/**
 * What a save led to, in words; undefined where nobody could see it. `until`: when the next save replaced it; undefined for the
 * latest one.
 */
export function figuresText(save: Save, until: string | undefined, figures: Figures): string | undefined {
  const sample = sampleOf(save, figures)
  const recordedFrom = firstDayOf(figures)
  if (sample.views + sample.clicks === 0) {
    if (save.changed.status.after !== 'published') return undefined
    return until && dayOf(until) < recordedFrom ? 'Views: not recorded' : 'No views'
  }
  const since = dayOf(save.at) < recordedFrom ? `; not recorded before ${dayText(recordedFrom)}` : ''
  return `${manyOf(sample.clicks, 'click')} of ${manyOf(sample.views, 'view')}: ${rateText(sample)}${since}`
}

function sampleOf({ firstVersion, version }: Save, { rows }: Figures): Sample {
  const own = rows.filter(({ key }) => Number(key) >= firstVersion && Number(key) <= version)
  return {
    views: own.reduce((sum, { counts }) => sum + counts.views, 0),
    clicks: own.reduce((sum, { counts }) => sum + counts.clicks, 0),
  }
}

function rateText(sample: Sample): string {
  if (sample.views < fewestViews) return 'too few for a rate'
  const { rate, low, high } = wilson(sample)
  return `${percentText(rate)} (${percentText(low)} to ${percentText(high)})`
}

/** The first day of which every view names its version. */
const firstDayOf = ({ span, formerUntil }: Figures) => (formerUntil ? addDays(formerUntil, 1) : span.from)

const dayOf = (at: string) => dayIn('UTC', Date.parse(at))
