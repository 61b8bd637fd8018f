import { renderToStaticMarkup } from 'react-dom/server'
import * as frontend from 'frontend-prerendered'

const { prerendered, samples = [] } = frontend

/** Draws each page, with `%NAME%` in place of what it has from a sample. */
export const drawn = Object.fromEntries(
  Object.entries(prerendered).map(([name, element]) => [
    name,
    samples.reduce(
      (html, [sample, token]) => html.replaceAll(sample, `%${token}%`),
      renderToStaticMarkup(element),
    ),
  ]),
)
