import { describe, expect, it } from '@jest/globals'
import { publicApi, type Calls } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { listeners } from './description/listeners.ts'
import { imageAddress, parseImageAddress, widthsOf } from './media/address.ts'
import { publicEvents } from './public-events.ts'
import { hotspotPositions, nearestPosition, placeOf } from './vocabulary.ts'

const endpoints = Object.values(publicApi).flatMap((calls) => Object.values(calls) as Endpoint[])

describe('the API', () => {
  it('has one owner for each route', () => {
    const routes = endpoints.map(({ route }) => route)
    expect(new Set(routes).size).toBe(routes.length)
  })
  it('keeps what only the gateway may call out of reach', () => {
    for (const { path, allow } of endpoints)
      expect([path, path.startsWith('/internal/')]).toEqual([path, allow === 'gateway'])
  })
  it('lets administrators alone below /api/admin, but for signing in and out, and accepting an invitation', () => {
    const open = endpoints.filter(
      ({ path, allow }) => path.startsWith('/api/admin') && allow !== 'administrator',
    )
    expect(open.map(({ route }) => route)).toEqual([
      'POST /api/admin/invitations/check',
      'POST /api/admin/invitations/accept',
      'POST /api/admin/login/passkey/options',
      'POST /api/admin/login/passkey',
      'POST /api/admin/login/code',
      'GET /api/admin/me',
      'POST /api/admin/login',
      'POST /api/admin/logout',
    ])
  })
  it.each([
    'GET /api/auth/me',
    'GET /api/favorites/posts',
    'GET /api/favorites/products',
    'POST /api/favorites/posts',
    'POST /api/favorites/products',
    'DELETE /api/favorites/posts/:outfitId',
    'DELETE /api/favorites/products/:productId',
    'GET /api/outfits',
    'GET /api/outfits/:id',
    'POST /api/users',
    'POST /api/interactions/like',
    'POST /api/interactions/save',
    'GET /api/users/:id/liked',
    'GET /api/users/:id/favorites',
    'POST /api/affiliate-click',
    'POST /api/admin/login',
    'GET /api/admin/me',
    'POST /api/admin/logout',
    'GET /api/admin/outfits',
    'GET /api/admin/analytics',
    'POST /api/admin/outfits',
    'PUT /api/admin/outfits/:id',
    'DELETE /api/admin/outfits/:id',
    'DELETE /api/admin/outfits/:id/products',
    'POST /api/admin/outfits/:id/products',
    'POST /api/admin/upload/outfit-image',
    'POST /api/admin/upload/product-image',
    'DELETE /api/admin/delete-image',
  ] satisfies (keyof Calls)[])('has %s', (route) =>
    expect(endpoints.map((endpoint) => endpoint.route)).toContain(route),
  )
})

describe('the public events', () => {
  const events = Object.values(publicEvents).flatMap(({ events: { options } }) => [...options])

  it('are all that somebody listens to', () =>
    expect([
      ...events.map(({ shape }) => shape.type.value),
      'Activity',
      'ActivityBatch',
      'SearchRecord',
    ]).toEqual(Object.keys(listeners)))
  it.each(events.map((event) => [event.shape.type.value, event.description]))(
    '%s says what it means',
    (_, text) => expect(text).toMatch(/^[A-Z].+\.$/),
  )
})

describe('a position', () => {
  it('has fifteen names', () => expect(Object.keys(hotspotPositions)).toHaveLength(15))
  it.each([
    ['top-far-left', 10, 15],
    ['middle-middle', 50, 50],
    ['bottom-far-right', 90, 85],
    ['no such place', 50, 50],
    ['toString', 50, 50],
  ])('%s lies at %i, %i', (name, x, y) => expect(placeOf(name)).toEqual({ x, y }))
  it.each(Object.entries(hotspotPositions))('%s is nearest to itself', (name, { x, y }) =>
    expect(nearestPosition(x, y)).toBe(name),
  )
})

describe('an image address', () => {
  const hash = 'a'.repeat(32)
  it('tells size and colour', () =>
    expect(parseImageAddress(imageAddress(hash, 960, 1200, '#c8d3d6'))).toEqual({
      image: `${hash}-960x1200-c8d3d6`,
      width: 960,
      height: 1200,
      colour: '#c8d3d6',
    }))
  it.each([
    '/media/x.webp',
    'https://elsewhere.example/media/x.webp',
    `/media/../${hash}-1x1-000000.webp`,
    `/media/${hash}-1x1-000000.webp/..`,
    '',
  ])('that is not ours (%s) is not read', (url) => expect(parseImageAddress(url)).toBeUndefined())
  it.each([
    [100, [320]],
    [320, [320]],
    [960, [320, 640, 960]],
    [4000, [320, 640, 960, 1280]],
  ])('of %i pixels is worth asking for at %j', (width, visible) =>
    expect(widthsOf({ image: '', width, height: 1, colour: '' })).toEqual({ placeholder: 16, visible }),
  )
})
