import { it } from '@jest/globals'
import type { PictureColours } from '@vitrine/contracts'
import { specify } from '@vitrine/test-kit'
import { coloursDecider, type ColoursCommand } from './colours.decider.ts'

const given = specify(coloursDecider)
const image = 'one'
const colours: PictureColours = { family: 'blue', palette: [{ colour: '#203a70', share: 100 }] }
const find: ColoursCommand = { type: 'FindColours', image, colours }
const forget: ColoursCommand = { type: 'ForgetColours', image }
const found = { type: 'PictureColoursFound' as const, data: { image, ...colours } }
const forgotten = { type: 'PictureColoursForgotten' as const, data: { image } }

it('finds the colours of a picture once', () => {
  given().when(find).then(found)
  given(found)
    .when({ ...find, colours: { family: 'red', palette: [] } })
    .thenNothing()
})
it('forgets them with the picture, and finds them when it comes again', () => {
  given(found).when(forget).then(forgotten)
  given(found, forgotten).when(forget).thenNothing()
  given().when(forget).thenNothing()
  given(found, forgotten).when(find).then(found)
})
