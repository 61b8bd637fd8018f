import type { FoundOutfit } from '@vitrine/contracts'
import { escaped } from './markup.ts'
import { pictureValues } from './prerendered-outfit.ts'
import { filledIn, type PrerenderedPage } from './prerendered-pages.ts'

/** The pictures that a phone shows first, side by side. */
const picturesAtOnce = 2

/** The page of a list: its pictures load before its code has arrived, and it links to posts without any code. */
export function prerenderedList(
  page: PrerenderedPage,
  { outfits, picture }: { outfits: readonly FoundOutfit[]; picture: PrerenderedPage | undefined },
): PrerenderedPage {
  const pictures = outfits
    .slice(0, picturesAtOnce)
    .map(({ images }) => pictureValues(images[0] ?? ''))
    .filter((values) => values !== undefined)
  const heads = pictures.map((values) => filledIn(picture, values).head)
  return { ...page, head: page.head + heads.join(''), html: page.html + linksTo(outfits) }
}

function linksTo(outfits: readonly FoundOutfit[]): string {
  const items = outfits.map(
    ({ id, title }) => `<li><a href="/post/${encodeURIComponent(id)}">${escaped(title)}</a></li>`,
  )
  return items.length > 0 ? `<noscript><ul class="vitrine-noscript">${items.join('')}</ul></noscript>` : ''
}
