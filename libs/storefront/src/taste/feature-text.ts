import { labelOf } from '@vitrine/contracts'

const prices: Readonly<Record<string, string>> = {
  'under-50': 'Under $50',
  '50-200': '$50 to $200',
  '200+': 'Over $200',
}
const people: Readonly<Record<string, string>> = {
  female: 'For women',
  male: 'For men',
  'non-binary': 'For non-binary people',
}
const texts: Readonly<Record<string, (value: string) => string | undefined>> = {
  price: (value) => prices[value],
  gender: (value) => people[value],
  age: (value) => `For ${value}`,
}

/** What a feed follows, as people call it: `style:boho` as "Boho". */
export function featureText(feature: string): string {
  const [group = '', value = ''] = feature.split(':')
  return texts[group]?.(value) ?? labelOf(value)
}

/** A word of tags and pieces: its name is a number that says nothing. */
export const isWord = (feature: string) => feature.startsWith('word:')
