import { describe, expect, it } from '@jest/globals'
import { refuse } from '@vitrine/event-sourcing'
import type { Forward, ForwardedRequest } from '@vitrine/service-kit'
import { pictureCache, type Bounds } from './picture-cache.ts'

const bytes = Buffer.alloc(1_000)

/** Pictures in memory, with a clock that is told how time passes and a media that is told what to answer. */
function cacheWith(bounds: Partial<Bounds> = {}) {
  let time = 0
  const media = { status: 200, isUnavailable: false, hangs: false }
  const asked: ForwardedRequest[] = []
  const ask: Forward = async (request) => {
    asked.push(request)
    if (media.hangs) return new Promise(() => undefined)
    if (media.isUnavailable) return refuse('unavailable', 'service-unavailable', 'on purpose')
    const known = request.headers['if-none-match'] === '"tag"' && media.status === 200
    const status = known ? 304 : media.status
    return { status, headers: { etag: '"tag"' }, body: status === 200 ? bytes : Buffer.from('{}') }
  }
  const pictures = pictureCache({ ask, headers: {}, bounds, now: () => time })
  const find = async (path: string) => {
    const found = await pictures.find(path)
    return found === 'large' ? found : 'picture' in found ? 'shown' : found.reply.status
  }
  return { media, asked, find, bytes: pictures.bytes, pass: (ms: number) => (time += ms) }
}

describe('a picture that is kept', () => {
  it('is looked after when it is no longer fresh, without being sent again', async () => {
    const { asked, find, pass } = cacheWith({ freshMs: 10 })
    for (const ms of [0, 9, 1, 9, 1]) {
      pass(ms)
      expect(await find('/a')).toBe('shown')
    }
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"tag"', '"tag"'])
  })
  it('is gone when it was removed', async () => {
    const { media, find, bytes: taken, pass } = cacheWith({ freshMs: 10 })
    expect(await find('/a')).toBe('shown')
    media.status = 404
    pass(10)
    expect([await find('/a'), taken()]).toEqual([404, 0])
    media.status = 200
    expect(await find('/a')).toBe('shown')
  })
  it('is shown while media is unavailable, which is not asked each time', async () => {
    const { media, asked, find, pass } = cacheWith({ freshMs: 10 })
    await find('/a')
    pass(10)
    for (const state of [{ isUnavailable: true }, { isUnavailable: false, status: 503 }]) {
      Object.assign(media, state)
      for (const _ of [1, 2, 3]) expect(await find('/a')).toBe('shown')
      pass(1_000)
    }
    expect(asked).toHaveLength(3)
  })
})

it('a picture that is kept is shown while media hangs', async () => {
  const { media, find, pass } = cacheWith({ freshMs: 10 })
  await find('/a')
  pass(10)
  media.hangs = true
  expect(await find('/a')).toBe('shown')
})
it('what is kept is bounded by its bytes, and what was asked for last stays', async () => {
  const { asked, find, bytes: taken } = cacheWith({ mostBytes: 5_000 })
  for (const path of ['/a', '/b', '/a', '/c', '/d', '/a']) await find(path)
  expect(taken()).toBeLessThanOrEqual(5_000)
  expect(asked.map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d', '/a'])
})
it('what media refuses is refused, and asked again', async () => {
  const { media, asked, find } = cacheWith()
  media.status = 503
  expect([await find('/a'), await find('/a'), asked.length]).toEqual([503, 503, 2])
  media.isUnavailable = true
  await expect(find('/a')).rejects.toMatchObject({ code: 'service-unavailable' })
})
