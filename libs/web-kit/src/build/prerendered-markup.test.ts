import { describe, expect, it } from '@jest/globals'
import { prerenderedMarkup } from './prerendered-markup.ts'

describe('the markup of an opening', () => {
  it('has rules in place of style attributes, one for all that are the same', () => {
    const { html, css } = prerenderedMarkup(
      '<i style="height:500px"></i><b style="--a:&quot;x&quot;"></b><i style="height:500px"></i>',
    )
    const [one, other, again] = [...html.matchAll(/data-style="(\w+)"/g)].map(([, name]) => name)
    expect(one).toBe(again)
    expect(css.split('\n')).toEqual([
      `[data-style="${one}"]{height:500px}`,
      `[data-style="${other}"]{--a:"x"}`,
    ])
    expect(html).not.toContain(' style=')
  })
  it('gives what was hoisted to the front to the head', () => {
    const link = '<link rel="preload" as="image" href="/1.avif"/>'
    expect(prerenderedMarkup(`${link}<main></main>`)).toEqual({ head: link, css: '', html: '<main></main>' })
  })
  it('has buttons that cannot be pressed, and links that can', () => {
    const { html } = prerenderedMarkup('<a href="/">Feed</a><button type="button">Like</button>')
    expect(html).toBe('<a href="/">Feed</a><button inert="" type="button">Like</button>')
  })
})
