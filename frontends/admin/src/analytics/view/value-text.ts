import { labelOf } from '@vitrine/contracts'
import { breakdownLabels, type Breakdown } from './combinations.ts'

/** The contract's, without its schemas. */
const none = '(none)'
const notRecorded = '(not recorded)'
const other = '(other)'

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

function languageText(code: string) {
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}
const placeText = (place: string) =>
  /^\d+$/.test(place)
    ? `Place ${place}`
    : place.endsWith('+')
      ? `Place ${place.slice(0, -1)} and later`
      : `Places ${place.replace('-', '–')}`

/** A value in words: `de` is German. */
export function valueText(by: Breakdown, key: string): string {
  if (key.startsWith('(')) return key
  if (by === 'version') return key === '0' ? notRecorded : `Version ${key}`
  if (by === 'language') return languageText(key)
  if (by === 'place') return placeText(key)
  return by === 'device' || by === 'list' ? labelOf(key) : key
}

const noneTexts: Partial<Record<Breakdown, string>> = {
  referrer: 'Came directly: typed, from a bookmark or an app',
  language: 'The browser named no language',
  list: 'Not in a list of ours',
  place: 'Not in a list of ours',
}

/** What a value that no record names means. */
export function noteOf(by: Breakdown, key: string): string | undefined {
  if (key === none) return noneTexts[by] ?? `The link named no ${breakdownLabels[by].toLowerCase()}`
  if (key === other) return 'More different values came than are counted one by one'
  if (key === notRecorded) return 'The visitor asked not to be tracked, or it was too early'
  return by === 'version' && key === '0' ? 'The page did not say which version it showed' : undefined
}

/** Figures can be narrowed to what records name. */
export const canFilter = (by: Breakdown, key: string) =>
  ![none, notRecorded, other].includes(key) && !(by === 'version' && key === '0')
