import { describe, expect, it } from '@jest/globals'
import { nowhere, pathOf } from './path.ts'

describe('the path of a request', () => {
  it.each([
    '/',
    '/api/outfits',
    '/api/outfits?cursor=a%2Fb..%5C&of=//x',
    '/media/0a1b.webp',
    '/media/0a1b/640.v2.avif',
    '/post/..o1..',
    '/post/l%C3%A9a%20b%3F',
    "/post/a!$&'()*+,;=:@b",
    '/admin/',
  ])('%s goes on as it is', (url) => expect(pathOf(url)).toBe(url))
  it.each([
    ['a backslash', '/media/..\\health'],
    ['a backslash in code', '/media/..%5chealth'],
    ['dot segments', '/media/../health'],
    ['a dot segment at its end', '/media/..'],
    ['dot segments in code', '/api/outfits/%2e%2E/x'],
    ['dot segments half in code', '/api/outfits/.%2e/x'],
    ['a slash in code', '/api/outfits/x%2fy'],
    ['what is encoded twice', '/api/outfits/%252e%252e%252fx'],
    ['a code whose letters are in code', '/api/outfits/%25%32%65'],
    ['an empty segment', '/api//outfits'],
    ['another host', '//evil.example/api/outfits'],
    ['a fragment', '/media/x#y'],
    ['letters that must be encoded', '/media/<x>'],
    ['letters that parsers drop', '/media/.\t./health'],
    ['a code that is cut short', '/%E0%A4%A'],
    ['bytes that are no letter', '/post/%ff'],
    ['no path', '*'],
    ['nothing', ''],
  ])('that has %s goes nowhere', (_, url) => expect(pathOf(url)).toBe(nowhere))
  it('is that which a proxy is asked for, and read in the same way', () => {
    expect(pathOf('http://elsewhere/things/1?a=b')).toBe('/things/1?a=b')
    expect(pathOf('HTTPS://elsewhere/')).toBe('/')
    expect(pathOf('http://elsewhere/media/..\\health')).toBe(nowhere)
    expect(pathOf('http://elsewhere\\media/x')).toBe(nowhere)
    expect(pathOf('ftp://elsewhere/media/x')).toBe(nowhere)
  })
})
