/** @environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { landingHeaders, landingOf } from './landing.ts'

const address = 'https://vitrine.example/post/1'

describe('what brought a visitor here', () => {
  it('is the host of the page before, and nothing more of it', () =>
    expect(landingOf({ address, referrer: 'https://blog.example/ida?secret=1' })).toEqual({
      referrer: 'blog.example',
    }))
  it.each(['', 'https://vitrine.example/', 'nonsense'])('is unknown after %j', (referrer) =>
    expect(landingOf({ address, referrer })).toEqual({}),
  )
  it('is told by the marks of a campaign', () =>
    expect(
      landingOf({
        address: `${address}?utm_source=news&utm_campaign=${'x'.repeat(300)}&utm_term=&other=1`,
        referrer: '',
      }),
    ).toEqual({ utm: { source: 'news', campaign: 'x'.repeat(100) } }))
  it('goes along as one header of plain letters, and not where nothing is known', () => {
    const landing = { referrer: 'blog.example', utm: { source: 'späte & Post' } }
    const { 'x-vitrine-landing': said = '' } = landingHeaders(landing)
    expect(said).toMatch(/^[!-~]+$/)
    expect(JSON.parse(decodeURIComponent(said))).toEqual(landing)
    expect(landingHeaders({})).toEqual({})
  })
})
