import { describe, expect, it } from '@jest/globals'
import { nameOf } from './item-names.ts'

describe('the name that a file suggests', () => {
  it.each([
    ['wool-coat_02.JPG', 'Wool coat 02'],
    ['Suede clogs.webp', 'Suede clogs'],
    ['hat', 'Hat'],
    ['501 jeans.png', '501 jeans'],
    ['IMG_2041.jpg', ''],
    ['DSC 0042.jpeg', ''],
    ['20261121_093000.jpg', ''],
    ['image.png', ''],
  ])('%s: %s', (file, name) => expect(nameOf(file)).toBe(name))
})
