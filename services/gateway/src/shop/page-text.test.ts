import { expect, it } from '@jest/globals'
import { pageHtml } from './page-text.ts'

it('is Markdown, with headings below the title of the page', () => {
  const html = pageHtml(
    '# What we keep\n\nA *little*, see [our post](/post/o1) or <https://nord.example>.\n\n- one\n- two\n',
  )
  expect(html).toContain('<h2>What we keep</h2>')
  expect(html).toContain('<em>little</em>')
  expect(html).toContain('<a href="/post/o1" rel="noopener nofollow">our post</a>')
  expect(html).toContain('<a href="https://nord.example" rel="noopener nofollow">')
  expect(html).toContain('<li>two</li>')
  expect(pageHtml('###### Deep')).toContain('<h6>Deep</h6>')
})

it.each([
  ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['an image with an event', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['a style', '<style>*{display:none}</style>', '&lt;style&gt;'],
  ['a comment that hides', 'a <!-- b', 'a &lt;!-- b'],
])('has %s in it as text', (_what, text, shown) => expect(pageHtml(text)).toContain(shown))

it.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//elsewhere.example)',
  '[x](file:///etc/passwd)',
  '<javascript:alert(1)>',
])('makes no link of %s', (text) => expect(pageHtml(text)).not.toContain('<a'))

it('loads no picture, from wherever', () => {
  const html = pageHtml('![pixel](https://elsewhere.example/p.gif)\n\n![own](/media/a.webp)')
  expect(html).not.toContain('<img')
})

it('ends soon, however it is nested', () => {
  for (const text of ['>'.repeat(20_000), '['.repeat(20_000), '*'.repeat(20_000), '- '.repeat(10_000)])
    expect(pageHtml(text).length).toBeLessThan(400_000)
})
