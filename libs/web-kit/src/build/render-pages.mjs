import { bylineOf, defaultShop } from '@vitrine/contracts'
import { renderToStaticMarkup } from 'react-dom/server'
import * as frontend from 'frontend-prerendered'

const { prerendered, samples = [] } = frontend
/** The gateway says what the shop is called; the byline contains the name. */
const ofShop = [
  [bylineOf(defaultShop), 'BYLINE'],
  [defaultShop.name, 'SHOP'],
]

/** Draws each page, with `%NAME%` in place of what it has from a sample. */
export const drawn = Object.fromEntries(
  Object.entries(prerendered).map(([name, element]) => [
    name,
    [...samples, ...ofShop].reduce(
      (html, [sample, token]) => html.replaceAll(sample, `%${token}%`),
      renderToStaticMarkup(element),
    ),
  ]),
)
