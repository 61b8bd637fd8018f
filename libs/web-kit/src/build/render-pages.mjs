import { renderToStaticMarkup } from 'react-dom/server'
import * as frontend from 'frontend-openings'

const { openings, samples = [] } = frontend

/** Draws each opening, with `%NAME%` in place of what it has from a sample. */
export const drawn = Object.fromEntries(
  Object.entries(openings).map(([name, element]) => [
    name,
    samples.reduce(
      (html, [sample, token]) => html.replaceAll(sample, `%${token}%`),
      renderToStaticMarkup(element),
    ),
  ]),
)
