import { shopPages, shopPageTitles, type ShopPage, type ShopSnapshot } from '@vitrine/contracts'
import type { BuiltFrontend } from '../frontends/built-frontends.ts'
import { bootstrapTag } from '../pages/document.ts'
import { pathOf } from '../pages/find-page.ts'
import { headOf } from '../pages/head.ts'
import { escaped, excerptOf } from '../pages/markup.ts'
import { accentStyle, footerOf, markOf } from '../pages/shop-parts.ts'
import { pageHtml } from './page-text.ts'

/** Which page of the shop is at a URL; undefined where the owner has written none. */
export function shopPageAt(url: string, { pages }: ShopSnapshot): ShopPage | undefined {
  const path = pathOf(url).replace(/\/$/, '').toLowerCase()
  return shopPages.find((page) => path === `/${page}` && pages[page] !== '')
}

const style = `
.own-head{width:100%;max-width:var(--page);margin-inline:auto;padding:var(--space-6) var(--margin)}
.own-head a{display:inline-flex;align-items:center;min-height:var(--target);font:400 var(--text-xl)/1 var(--serif)}
.own-head img{width:auto;max-width:min(16rem,60vw);height:2rem;object-fit:contain}
body{display:flex;flex-direction:column;--bar:0px}
.vitrine-footer{width:100%}
.own-page{flex:1;width:100%;max-width:calc(46rem + 2*var(--margin));margin-inline:auto;padding:var(--space-8) var(--margin) var(--space-20)}
.own-page h1{margin-bottom:var(--space-8);font:400 var(--text-3xl)/var(--leading-tight) var(--serif);letter-spacing:var(--tracking-display)}
.own-page :is(h2,h3,h4,h5,h6){margin:var(--space-10) 0 var(--space-3);font:400 var(--text-xl)/var(--leading-snug) var(--serif)}
.own-page :is(h3,h4,h5,h6){font-size:var(--text-lg)}
.own-page :is(p,ul,ol,blockquote,pre,table,hr){margin-block:0 var(--space-4);overflow-wrap:anywhere}
.own-page ul{padding-inline-start:1.25rem;list-style:disc}
.own-page ol{padding-inline-start:1.5rem;list-style:decimal}
.own-page li{margin-bottom:var(--space-1)}
.own-page :is(p,li) a{color:var(--rose);text-decoration:underline;text-underline-offset:.2em}
.own-page blockquote{padding-inline-start:var(--space-5);border-inline-start:2px solid var(--hairline-strong);color:var(--ink-soft)}
.own-page pre{overflow-x:auto}
.own-page table{display:block;overflow-x:auto}
.own-page :is(th,td){padding:var(--space-2) var(--space-4) var(--space-2) 0;border-bottom:var(--line);text-align:start;vertical-align:top}
.own-page hr{border:0;border-top:var(--line)}`

export type ShopPageDocument = {
  page: ShopPage
  shop: ShopSnapshot
  origin: string
  /** The shell's page, whose style sheets, fonts and icons these pages share. */
  template: string
  shell: BuiltFrontend
  nonce: string
}

/** A page that the owner has written. It runs no script but the one that knows the chosen scheme. */
export function shopPageDocument({ page, shop, origin, template, shell, nonce }: ShopPageDocument): string {
  const title = shopPageTitles[page]
  const [head = ''] = template.split('</head>', 1)
  const shared = head.match(/<(?:link|meta)\b[^>]*>/g) ?? []
  const facts = headOf({
    site: shop.name,
    title: `${title} · ${shop.name}`,
    description: excerptOf(shop.pages[page].replace(/[#*_>`[\]]/g, ''), 200),
    canonical: `${origin}/${page}`,
    indexed: true,
    type: 'website',
  })
  return `<!doctype html>
<html lang="en">
<head>
${bootstrapTag(shell, '')}
${shared.filter((tag) => !tag.includes('%')).join('\n')}
${facts}
<style nonce="${nonce}">${style}${accentStyle(shop)}</style>
</head>
<body data-bar>
<header class="own-head"><a href="/" aria-label="${escaped(shop.name)}, home">${markOf(shop)}</a></header>
<main class="own-page">
<h1>${title}</h1>
${pageHtml(shop.pages[page])}</main>
${footerOf(shop, page)}
</body>
</html>
`
}
