import { expect, it } from '@jest/globals'
import { tapPlace } from './tap-place.ts'

const frame = { left: 100, top: 50, width: 400, height: 500 } as DOMRectReadOnly

it.each([
  ['a picture that fills its frame', { width: 4, height: 5 }, { x: 200, y: 300 }, { x: 0.25, y: 0.5 }],
  ['the corner of it', { width: 4, height: 5 }, { x: 500, y: 550 }, { x: 1, y: 1 }],
  ['a wide picture, with room above', { width: 8, height: 5 }, { x: 100, y: 175 }, { x: 0, y: 0 }],
  ['the room above it', { width: 8, height: 5 }, { x: 100, y: 174 }, undefined],
  ['a tall picture, with room beside', { width: 1, height: 5 }, { x: 300, y: 300 }, { x: 0.5, y: 0.5 }],
  ['the room beside it', { width: 1, height: 5 }, { x: 240, y: 300 }, undefined],
])('finds a tap on %s', (_, picture, point, place) =>
  expect(tapPlace(point, { frame, picture })).toEqual(place),
)
