import { it } from '@jest/globals'
import { specify } from '@vitrine/test-kit'
import { detailsDecider, type DetailsCommand } from './details.decider.ts'

const given = specify(detailsDecider)
const image = 'one'
const focus = { x: 30, y: 10 }
const was = (data: object) => ({
  type: 'PictureDetailsSet' as const,
  data: { image, focus: null, description: '', ...data },
})
const set = (draft: object): DetailsCommand => ({ type: 'SetDetails', image, ...draft })

it('sets what is given, and keeps the rest', () => {
  given().when(set({ focus })).then(was({ focus }))
  given(was({ focus }))
    .when(set({ description: 'A coat' }))
    .then(was({ focus, description: 'A coat' }))
  given(was({ focus, description: 'A coat' }))
    .when(set({ focus: null }))
    .then(was({ description: 'A coat' }))
})
it('says nothing that is known already', () => {
  given().when(set({})).thenNothing()
  given(was({ focus }))
    .when(set({ focus: { ...focus }, description: '' }))
    .thenNothing()
})
it('takes the centre for no focal point', () => {
  given()
    .when(set({ focus: { x: 50, y: 50 } }))
    .thenNothing()
  given(was({ focus }))
    .when(set({ focus: { x: 50, y: 50 } }))
    .then(was({}))
})
it('forgets everything at once, and only once', () => {
  const forget: DetailsCommand = { type: 'ForgetDetails', image }
  given(was({ focus, description: 'A coat' }))
    .when(forget)
    .then(was({}))
  given(was({ focus }), was({})).when(forget).thenNothing()
})
