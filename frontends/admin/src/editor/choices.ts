import { ageRanges, genders, hotspotPositions, seasons, styles } from '@vitrine/contracts'
import type { Option } from '@vitrine/ui'

const labelOf = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const labelled = (words: readonly string[]) => words.map((value) => ({ value, label: labelOf(value) }))

export const categoryChoices: readonly Option[] = labelled(styles)
export const genderChoices: readonly Option[] = [{ value: '', label: 'All' }, ...labelled(genders)]
export const ageChoices: readonly Option[] = [{ value: '', label: 'All Ages' }, ...labelled(ageRanges)]
export const seasonChoices: readonly Option[] = [{ value: '', label: 'Any season' }, ...labelled(seasons)]
export const priceChoices: readonly Option[] = [
  { value: '', label: 'Any price' },
  { value: 'under-50', label: 'Under $50' },
  { value: '50-200', label: '$50 - $200' },
  { value: '200+', label: 'over 200' },
]
export const positionChoices: readonly Option[] = Object.keys(hotspotPositions).map((value) => ({
  value,
  label: labelOf(value.replaceAll('-', ' ')),
}))

/** A value that another client wrote stays choosable, so that saving does not lose it. */
export const including = (choices: readonly Option[], value: string): readonly Option[] =>
  choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }]
