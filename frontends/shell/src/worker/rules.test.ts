import { describe, expect, it } from '@jest/globals'
import { isDraft, isOfOnePost, keyOf, ruleOf } from './rules.ts'

const origin = 'https://vitrine.example'
const asked = (path: string, more: object = {}) =>
  ruleOf({ method: 'GET', mode: 'cors', referrer: `${origin}/`, url: origin + path, ...more }, origin)

describe('the worker answers', () => {
  it.each([
    ['/assets/feed/outfits.0123456789.js', 'asset'],
    ['/media/a1b2-960x1200-c0ffee.webp', 'picture'],
    ['/api/outfits?styles=boho', 'reply'],
    ['/api/outfits/o1?userId=u1', 'reply'],
    ['/api/search?query=linen', 'reply'],
    ['/api/outfits/o1/similar?limit=4', 'reply'],
    ['/api/products/p1/similar', 'reply'],
    ['/api/products/p1/goes-with?limit=6', 'reply'],
    ['/frontends.json', 'reply'],
    ['/api/favorites/ids', 'personal'],
    ['/api/favorites/posts?page=1&pagesize=25', 'personal'],
    ['/api/favorites/products?page=1&pagesize=25', 'personal'],
    ['/api/interactions/ids?userId=u1', 'personal'],
  ])('for %s as for a %s', (path, rule) => expect(asked(path)).toBe(rule))

  it.each(['/', '/quiz', '/post/o1', '/no/such/page'])('for the page %s', (path) =>
    expect(asked(path, { mode: 'navigate' })).toBe('page'),
  )
})

describe('the worker leaves alone', () => {
  it.each([
    '/api/auth/me',
    '/api/admin/me',
    '/api/admin/outfits',
    '/api/auth/sessions',
    '/api/auth/export',
    '/api/users/u1/liked',
    '/api/outfits/o1/anything',
    '/api/previews/a-token',
    '/api/affiliate-click',
    '/assets/shell/shell.js',
    '/sw.js',
  ])('%s', (path) => expect(asked(path)).toBeUndefined())

  it.each([
    '/admin',
    '/admin/dashboard',
    '/admin/edit/o1',
    '/preview/a-token',
    '/api/outfits',
    '/sitemap.xml',
    '/media/a.webp',
  ])('going to %s', (path) => expect(asked(path, { mode: 'navigate' })).toBeUndefined())

  it.each(['/api/outfits/o1', '/media/a.webp', '/assets/admin/editor.0123456789.js'])(
    '%s for a page of the administration',
    (path) => expect(asked(path, { referrer: `${origin}/admin/edit/o1` })).toBeUndefined(),
  )

  it('what a preview loads', () =>
    expect(asked('/media/a.webp', { referrer: `${origin}/preview/a-token` })).toBeUndefined())

  it('every write, and every other site', () => {
    expect(asked('/api/outfits', { method: 'POST' })).toBeUndefined()
    expect(asked('', { url: 'https://elsewhere.example/api/outfits' })).toBeUndefined()
  })
})

describe('a post', () => {
  it('is the same whoever asks for it', () => {
    expect(keyOf(`${origin}/api/outfits/o1?userId=u1`)).toBe(`${origin}/api/outfits/o1`)
    expect(keyOf(`${origin}/api/outfits?styles=boho`)).toBe(`${origin}/api/outfits?styles=boho`)
  })
  it.each([
    ['{"published":false}', true],
    ['{}', true],
    ['{"published":true}', false],
  ])('%s is a draft: %s', (body, expected) => expect(isDraft(body)).toBe(expected))
  it.each([
    ['/api/outfits/o1', true],
    ['/api/outfits/o1/similar', false],
    ['/api/outfits', false],
  ])('%s is of one: %s', (path, expected) => expect(isOfOnePost(origin + path)).toBe(expected))
})
