import { ageRanges, colourFamilies, genders, labelOf, priceRanges, seasons, styles } from '@vitrine/contracts'

export type FilterName = 'category' | 'season' | 'targetGender' | 'targetAgeGroup' | 'priceRange' | 'colour'
export type FilterOption = { value: string; label: string }
export type Filter = { name: FilterName; label: string; options: readonly FilterOption[] }

/** Stands for no choice; it is never sent. */
export const all: FilterOption = { value: 'all', label: 'All' }

const prices = { 'under-50': 'Under $50', '50-200': '$50 - $200', '200+': 'Over $200' } as const

const asWords = (values: readonly string[]) => values.map((value) => ({ value, label: labelOf(value) }))

/** What a search can be narrowed to, as the panel shows it. */
export const filters: readonly Filter[] = [
  { name: 'category', label: 'Category', options: asWords(styles) },
  { name: 'season', label: 'Season', options: asWords(seasons) },
  { name: 'targetGender', label: 'Gender', options: asWords(genders) },
  { name: 'targetAgeGroup', label: 'Age Group', options: asWords(ageRanges) },
  {
    name: 'priceRange',
    label: 'Price Range',
    options: priceRanges.map((value) => ({ value, label: prices[value] })),
  },
  { name: 'colour', label: 'Colour', options: asWords(colourFamilies) },
]
