import { describe, expect, it } from '@jest/globals'
import { recommendationsFor } from './recommendation-cards.ts'

const names = (styles: string[]) => recommendationsFor(styles).map(({ name }) => name)

describe('the recommendations', () => {
  it.each([
    [
      'all five without styles',
      [],
      ['Office Chic', 'Street Style', 'Boho Vibes', 'Evening Glam', 'Athleisure'],
    ],
    ['those with a tag in common', ['formal'], ['Office Chic', 'Evening Glam']],
    ['several styles together', ['casual', 'vintage'], ['Street Style', 'Boho Vibes', 'Athleisure']],
    ['none for a style of no card', ['nautical'], []],
  ])('%s', (_, styles, expected) => expect(names(styles)).toEqual(expected))
})
