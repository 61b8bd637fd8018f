import { expect, it } from '@jest/globals'
import { html, raw } from './html.ts'

it('escapes what is put in, and leaves markup alone', () =>
  expect(html`<p title="${'"a" < b'}">${[html`<b>${1}</b>`, ' & ', raw('<i>')]}</p>`.markup).toBe(
    '<p title="&quot;a&quot; &lt; b"><b>1</b> &amp; <i></p>',
  ))
