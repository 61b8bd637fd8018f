import {
  bylineOf,
  parseImageAddress,
  renditionAddress,
  shopPages,
  shopPageTitles,
  widthsOf,
  type ShopPage,
  type ShopSnapshot,
} from '@vitrine/contracts'
import { escaped, unfilled } from './markup.ts'

/** A text of a build, with the name of the shop in its place. */
export const withName = (text: string, { name }: Pick<ShopSnapshot, 'name'>): string =>
  text.replaceAll('%SHOP%', () => name)

/** What stands for `%SHOP%` and `%BYLINE%` in markup; nothing in it is markup, or a name to fill in later. */
export const wordsIn = (shop: ShopSnapshot) => ({
  SHOP: unfilled(escaped(shop.name)),
  BYLINE: unfilled(escaped(bylineOf(shop))),
})

/** The widest rendition of a picture of ours, with the size that it then has. */
export function widestOf(picture: string) {
  const address = parseImageAddress(picture)
  if (!address) return undefined
  const width = widthsOf(address).visible.at(-1)!
  const height = Math.round((address.height * width) / address.width)
  return { url: renditionAddress(address.image, width, 'webp'), width, height }
}

/** The icon in each width that is useful. */
export function iconsOf({ icon }: ShopSnapshot): { url: string; width: number }[] {
  const address = icon === null ? undefined : parseImageAddress(icon)
  if (!address) return []
  return widthsOf(address).visible.map((width) => ({
    url: renditionAddress(address.image, width, 'webp'),
    width,
  }))
}

/** The accent, where the owner chose one. */
export const accentStyle = ({ accent }: ShopSnapshot): string =>
  accent ? `:root{--rose:light-dark(${accent.light},${accent.dark})}` : ''

/** In the `<head>` of every page: the manifest, and the accent. */
export function lookOf(shop: ShopSnapshot): string {
  const style = accentStyle(shop)
  return `<link rel="manifest" href="/manifest.webmanifest">${style && `<style nonce="%NONCE%">${style}</style>`}`
}

/** The page with the icons of the shop, in place of those of the software. */
export function withIcons(template: string, shop: ShopSnapshot): string {
  const url = iconsOf(shop)[0]?.url
  if (!url) return template
  return template
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" type="image/webp" href="${escaped(url)}">`)
    .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, (_, start: string) => start + escaped(url))
}

/** Which of its pages have a text. */
export const writtenPages = ({ pages }: ShopSnapshot) => shopPages.filter((page) => pages[page] !== '')

/** Below every page for shoppers: who this is, and the pages of the shop. Nothing, until the owner says something of it. */
export function footerOf(shop: ShopSnapshot, current?: ShopPage): string {
  const pages = writtenPages(shop)
  if (pages.length === 0 && !shop.contact && !shop.wordmark) return ''
  const links = [
    ...pages.map(
      (page) =>
        `<a href="/${page}"${page === current ? ' aria-current="page"' : ''}>${shopPageTitles[page]}</a>`,
    ),
    ...(shop.contact ? [`<a href="mailto:${escaped(encodeURI(shop.contact))}">Contact</a>`] : []),
  ]
  const nav = links.length > 0 ? `<nav aria-label="About the shop">${links.join('')}</nav>` : ''
  return `<footer class="vitrine-footer">${markOf(shop)}${nav}</footer>`
}

/** The wordmark, or the name. */
export function markOf({ name, wordmark }: ShopSnapshot): string {
  const picture = wordmark === null ? undefined : widestOf(wordmark)
  if (!picture) return `<span class="vitrine-mark">${escaped(name)}</span>`
  const { url, width, height } = picture
  return `<img class="vitrine-mark" src="${url}" width="${width}" height="${height}" alt="${escaped(name)}" loading="lazy">`
}
