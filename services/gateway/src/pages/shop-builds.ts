import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopSnapshot } from '@vitrine/contracts'
import type { BuiltFrontend } from '../frontends/built-frontends.ts'
import { filled, unfilled } from './markup.ts'
import { prerenderedPagesOf, type PrerenderedPages } from './prerendered-pages.ts'
import { footerOf, iconsOf, lookOf, widestOf, withIcons, withName, wordsIn } from './shop-parts.ts'

type Given = { frontends: readonly BuiltFrontend[]; build: string; offline: boolean }

/** What the builds say and draw, in the words and the look of the shop. */
export type ShopBuilds = {
  /** The shell's page; undefined where no shell is built. */
  template: string | undefined
  pagesOfShell: PrerenderedPages
  prerendered: ReadonlyMap<string, PrerenderedPages>
  /** What `/frontends.json` answers. */
  listed: object
  /** The path of a picture that stands for the shop. */
  logo: string | undefined
  /** Changes with the builds and with the settings. */
  version: string
}

/** Reads the builds once. They are filled in again when the settings change, not for each page. */
export async function shopBuilds({ frontends, build, offline }: Given) {
  const shell = frontends.find(({ name }) => name === 'shell')
  const remotes = frontends.filter(({ name }) => name !== 'shell')
  const template = shell ? await readFile(join(shell.directory, 'index.html'), 'utf8') : undefined
  const drawn = await Promise.all(
    frontends.map(async (frontend) => [frontend.name, await prerenderedPagesOf(frontend)] as const),
  )
  let last: { of: ShopSnapshot; builds: ShopBuilds } | undefined

  const filledFor = (shop: ShopSnapshot): ShopBuilds => {
    const words = wordsIn(shop)
    const pages = new Map(drawn.map(([name, found]) => [name, named(found, words)]))
    const listed = {
      build,
      frontends: remotes.map(({ description }) => described(description, shop)),
      offline,
    }
    const icon = /rel="apple-touch-icon" href="([^"]+)"/.exec(template ?? '')?.[1]
    const mark = shop.wordmark ?? shop.icon
    return {
      template:
        template &&
        filled(withIcons(template, shop), { ...words, LOOK: lookOf(shop), FOOTER: unfilled(footerOf(shop)) }),
      pagesOfShell: pages.get('shell') ?? {},
      prerendered: pages,
      listed,
      logo: (mark === null ? undefined : widestOf(mark)?.url) ?? icon,
      version: versionOf(build, shop),
    }
  }
  return (shop: ShopSnapshot): ShopBuilds => {
    if (last?.of !== shop) last = { of: shop, builds: filledFor(shop) }
    return last.builds
  }
}

const named = (pages: PrerenderedPages, words: Readonly<Record<string, string>>): PrerenderedPages =>
  Object.fromEntries(
    Object.entries(pages).map(([name, { head, css, html }]) => [
      name,
      { head: filled(head, words), css, html: filled(html, words) },
    ]),
  )

const described = (description: BuiltFrontend['description'], shop: ShopSnapshot) => ({
  ...description,
  routes: Object.fromEntries(
    Object.entries(description.routes).map(([path, route]) => [
      path,
      route.description ? { ...route, description: withName(route.description, shop) } : route,
    ]),
  ),
})

const versionOf = (build: string, shop: ShopSnapshot) =>
  createHash('sha256')
    .update(`${build} ${JSON.stringify(shop)}`)
    .digest('hex')
    .slice(0, 10)

/** The web app manifest: how the shop is called and looks on a home screen. */
export function webManifestOf(shop: ShopSnapshot, { logo }: Pick<ShopBuilds, 'logo'>): object {
  const own = iconsOf(shop).map(({ url, width }) => ({
    src: url,
    sizes: `${width}x${width}`,
    type: 'image/webp',
  }))
  const ofSoftware = logo ? [{ src: logo, sizes: '180x180', type: 'image/png' }] : []
  return {
    name: shop.name,
    short_name: shop.name,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#f8f5ef',
    theme_color: '#f2dcda',
    icons: own.length > 0 ? own : shop.wordmark ? [] : ofSoftware,
  }
}
