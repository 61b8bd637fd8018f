import { describe, it } from '@jest/globals'
import { specify } from '@vitrine/test-kit'
import { imageDecider } from './image.decider.ts'
import type { ImageEvent } from './image.events.ts'

type ImageUploaded = ImageEvent & { type: 'ImageUploaded' }

const given = specify(imageDecider)
const image = `${'a'.repeat(32)}-960x1200-c8d3d6`
const monday = '2026-05-04T09:00:00.000Z'
const tuesday = '2026-05-05T09:00:00.000Z'
const wednesday = '2026-05-06T09:00:00.000Z'

const uploaded = (life = 1): ImageUploaded => ({
  type: 'ImageUploaded',
  data: { image, life, width: 960, height: 1200, bytes: 4000 },
})
const discarded: ImageEvent = { type: 'ImageDiscarded', data: { image, life: 1, discardedAt: monday } }
const collected: ImageEvent = {
  type: 'ImageCollected',
  data: { image, life: 1, discardedAt: monday, collectedAt: tuesday },
}
const restored: ImageEvent = { type: 'ImageRestored', data: { image, life: 1, discardedAt: monday } }
const erased = (life = 1): ImageEvent => ({ type: 'ImageErased', data: { image, life } })

const upload = (life: number) => ({ ...uploaded(life).data, type: 'UploadImage' as const })
const discard = { type: 'DiscardImage', now: monday } as const
const collect = {
  type: 'CollectImage',
  now: tuesday,
  discardedBefore: monday,
  shownBefore: monday,
  lastUsed: null,
} as const
const erase = (life: number, before = tuesday) => ({ type: 'EraseImage', image, life, before }) as const

describe('an image that is not there', () => {
  it('is uploaded', () => given().when(upload(1)).then(uploaded()))
  it('cannot be discarded', () => given().when(discard).thenRefused('image-missing'))
  it('is not collected or restored', () => {
    given().when(collect).thenNothing()
    given().when({ type: 'RestoreImage' }).thenNothing()
  })
  it('is erased before its first generation began, when an upload never finished', () => {
    given().when(erase(1)).then(erased())
  })
  it('has no generation beyond the next', () => given().when(erase(2)).thenNothing())
})

describe('an image that is kept', () => {
  it('is not uploaded twice', () => given(uploaded()).when(upload(1)).thenNothing())
  it('is discarded', () => given(uploaded()).when(discard).then(discarded))
  it('is not collected', () => given(uploaded()).when(collect).thenNothing())
  it('is never erased', () => given(uploaded()).when(erase(1)).thenNothing())
})

describe('an image that was discarded', () => {
  const past = [uploaded(), discarded] as const
  it('is collected when a day has passed', () =>
    given(...past)
      .when(collect)
      .then(collected))
  it('is not collected a moment earlier', () => {
    given(...past)
      .when({ ...collect, discardedBefore: '2026-05-04T08:59:59.999Z' })
      .thenNothing()
  })
  it('is not collected while a version that shows it may be restored', () => {
    given(...past)
      .when({ ...collect, lastUsed: tuesday })
      .thenNothing()
    given(...past)
      .when({ ...collect, shownBefore: '2026-05-03T23:59:59.999Z', lastUsed: monday })
      .thenNothing()
  })
  it('is collected when no post has shown it for long enough', () => {
    given(...past)
      .when({ ...collect, lastUsed: monday })
      .then(collected)
  })
  it('stays discarded since the first time', () => {
    given(...past)
      .when({ ...discard, now: tuesday })
      .thenNothing()
  })
  it('is rescued by the same picture uploaded again', () =>
    given(...past)
      .when(upload(1))
      .then(uploaded()))
  it('is never erased', () =>
    given(...past)
      .when(erase(1))
      .thenNothing())
})

describe('an image that was collected', () => {
  const past = [uploaded(), discarded, collected] as const
  it('is as good as missing', () =>
    given(...past)
      .when(discard)
      .thenRefused('image-missing'))
  it('is restored by a use that was received late', () => {
    given(...past)
      .when({ type: 'RestoreImage' })
      .then(restored)
  })
  it('is collected once', () =>
    given(...past)
      .when(collect)
      .thenNothing())
  it('is rescued by the same picture uploaded again', () =>
    given(...past)
      .when(upload(1))
      .then(uploaded()))
  it('is erased when its grace is over', () => {
    given(...past)
      .when(erase(1))
      .then(erased())
    given(...past)
      .when(erase(1, monday))
      .thenNothing()
  })
})

describe('an image that was restored', () => {
  it('is still discarded', () => {
    const past = [uploaded(), discarded, collected, restored] as const
    given(...past)
      .when(discard)
      .thenNothing()
    given(...past)
      .when({ ...collect, now: wednesday })
      .thenHappens('ImageCollected')
  })
})

describe('an image that was erased', () => {
  const past = [uploaded(), discarded, collected, erased()] as const
  it('is not brought back by an upload that wrote its bytes for the generation before', () => {
    given(...past)
      .when(upload(1))
      .thenNothing()
  })
  it('begins another generation', () =>
    given(...past)
      .when(upload(2))
      .then(uploaded(2)))
  it('is not erased again, so that what came since stays', () => {
    given(...past)
      .when(erase(1))
      .thenNothing()
    given(...past, uploaded(2))
      .when(erase(1))
      .thenNothing()
    given(...past, uploaded(2))
      .when(erase(2))
      .thenNothing()
  })
})
