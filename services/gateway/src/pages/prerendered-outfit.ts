import { parseImageAddress, renditionsOf, type Outfit } from '@vitrine/contracts'
import { escaped, unfilled } from './markup.ts'
import { filledIn, type PrerenderedPage, type PrerenderedPages } from './prerendered-pages.ts'

/** The page of a post: its first picture, its words, its tags. As while it loads, where the picture is not ours or no page was prerendered. */
export function prerenderedOutfit(pages: PrerenderedPages, pattern: string, outfit: Outfit): PrerenderedPage {
  const picture = pictureValues(outfit.images[0] ?? '')
  const page = pages[outfit.images.length > 1 ? `${pattern} several` : pattern]
  if (!picture || !page) return filledIn(pages[`${pattern} loading`], {})
  const { title, description } = outfit
  const html = repeated(page.html, 'TAG', outfit.tags)
  return filledIn({ ...page, html }, { ...picture, TITLE: title, DESCRIPTION: description })
}

/** The values of a picture of ours in a prerendered page; undefined for one from elsewhere. */
export function pictureValues(image: string): Record<string, string> | undefined {
  const address = parseImageAddress(image)
  if (!address) return undefined
  const { avif, webp, placeholder, fallback } = renditionsOf(address)
  return {
    AVIF: avif,
    WEBP: webp,
    PLACEHOLDER: placeholder,
    FALLBACK: fallback,
    COLOUR: address.colour,
    WIDTH: String(address.width),
    HEIGHT: String(address.height),
  }
}

/** One list item for each value, in place of the one that was prerendered; without any, there is no list. */
function repeated(html: string, name: string, values: readonly string[]): string {
  const mark = `%${name}%`
  const inAddress = encodeURIComponent(mark)
  const list = new RegExp(`(<ul[^>]*>)(<li[^>]*>(?:(?!</li>).)*${mark}.*?</li>)(</ul>)`)
  const written = (item: string, value: string) =>
    item
      .replace(inAddress, () => unfilled(escaped(encodeURIComponent(value))))
      .replace(mark, () => unfilled(escaped(value)))
  return html.replace(list, (_, start: string, item: string, end: string) =>
    values.length === 0 ? '' : start + values.map((value) => written(item, value)).join('') + end,
  )
}
