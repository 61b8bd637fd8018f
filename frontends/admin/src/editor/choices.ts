import {
  ageRanges,
  genders,
  hotspotPositions,
  labelOf,
  seasons,
  styles,
  type HotspotPosition,
} from '@vitrine/contracts'
import type { Option } from '@vitrine/ui'

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

export const isPosition = (value: string): value is HotspotPosition => value in hotspotPositions

const isIn = (choices: readonly Option[], value: string) => choices.some((choice) => choice.value === value)

/** A stored value that is not in the list any more stays visible until another one is chosen. */
export const including = (choices: readonly Option[], value: string): readonly Option[] =>
  !value || isIn(choices, value) ? choices : [...choices, { value, label: value, disabled: true }]

/** Why a stored word cannot be saved again; undefined when it can. */
export const notInList = (choices: readonly Option[], value: string) =>
  !value || isIn(choices, value) ? undefined : `“${value}” is no longer in the list. Please choose again.`
