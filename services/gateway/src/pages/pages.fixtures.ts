import { beforeEach } from '@jest/globals'
import type { Outfit, Product } from '@vitrine/contracts'
import { outfitForTest, productForTest } from '@vitrine/contracts/examples'
import { gateways, service } from '../gateway.fixtures.ts'

/** The build of a shell whose page is nothing but what the gateway fills in. */
export const shell = {
  'frontend.json': { name: 'shell', entry: 'shell.1.js', bootstrap: 'bootstrap.1.js', routes: {} },
  'index.html':
    '<head>%BOOTSTRAP%%FACTS%<link rel="apple-touch-icon" href="/assets/shell/icon.1.png">%FILES%</head><body nonce="%NONCE%"><div id="root">%PRERENDERED%</div>%DATA%</body>',
  'prerendered.json': {
    frame: { head: '', css: '', html: '<div>%PAGE%%BAR%</div>' },
    bar: { head: '', css: '.bar{top:0}', html: '<nav>%ITEMS%</nav>' },
    'item search': { head: '', css: '', html: '<a href="%TO%">%LABEL%</a>' },
    'item user': { head: '', css: '', html: '<a href="%TO%">%LABEL%</a>' },
    'item search current': { head: '', css: '', html: '<a href="%TO%" aria-current="page">%LABEL%</a>' },
    'not-found': { head: '', css: '', html: '<h1>404 Page Not Found</h1>' },
    blank: { head: '', css: '', html: '<main></main>' },
  },
}

const menu = (label: string, icon: string, audience?: string) => ({ label, icon, order: 10, audience })

/** The build of a frontend with a page of each kind. */
export const shop = {
  'frontend.json': {
    name: 'shop',
    entry: 'remoteEntry.1.js',
    preload: ['frontend.1.js'],
    bootstrap: 'bootstrap.2.js',
    routes: {
      '/search': {
        title: 'Browse Fashion',
        description: 'Looks of "all" kinds.',
        menu: menu('Search', 'search'),
        lists: 'found',
      },
      '/': { indexed: false, lists: 'newest' },
      '/auth': {
        indexed: false,
        bootstrap: true,
        bottomBar: false,
        menu: menu('Login', 'user', 'signed-out'),
      },
      '/dashboard': { indexed: false, menu: menu('Dashboard', 'dashboard', 'signed-in') },
      '/post/:id': { outfit: true, files: ['post.1.js', 'post.1.css'] },
      '/outfit/:id': { outfit: true },
      '/preview/:token': { indexed: false, stored: false },
    },
  },
  'prerendered.json': {
    '/search': { head: '', css: '', html: '<h1>Browse Fashion</h1>' },
    '/search picture': { head: '<link rel="preload" imagesrcset="%AVIF%">', css: '', html: '' },
    '/post/:id': {
      head: '<link rel="preload" imagesrcset="%AVIF%">',
      css: '[data-style="1"]{--mean:%COLOUR%}',
      html: '<h1>%TITLE%</h1><p>%DESCRIPTION%</p><ul><li><a href="/search?query=%25TAG%25">#%TAG%</a></li></ul><img width="%WIDTH%" height="%HEIGHT%">',
    },
    '/post/:id several': { head: '', css: '', html: '<h1>%TITLE%</h1><p>1 of several</p>' },
    '/post/:id loading': { head: '', css: '', html: '<p>Loading post...</p>' },
    '/post/:id missing': { head: '', css: '', html: '<h1>Post not found</h1>' },
  },
}

const picture = `${'a1'.repeat(16)}-1000x1250-c0ffee`
export const pictureAddress = `/media/${picture}`

export const outfit = (changes: Partial<Outfit> = {}): Outfit =>
  outfitForTest({
    id: 'o1',
    title: 'Cobalt Against the Cold',
    description: 'A coat for the long evening.',
    category: 'casual',
    styleCategory: 'casual',
    images: [`${pictureAddress}.webp`],
    tags: ['wool', 'blue'],
    createdAt: '2026-05-03T09:00:00.000Z',
    products: [],
    ...changes,
  })

export const product = (changes: Partial<Product>): Product =>
  productForTest({
    id: 'p1',
    outfitId: 'o1',
    name: 'Puffer',
    price: 1250,
    amazonUrl: 'https://retailer.example/p1',
    ...changes,
  })

/** The content of a `<script>` of data. */
export const dataIn = (page: string, mark: string) => {
  const text = new RegExp(`<script [^>]*${mark}[^>]*>(.*?)</script>`).exec(page)?.[1]
  return JSON.parse(text ?? 'null') as unknown
}

/** A gateway for each test, with both builds, and a catalog that answers one outfit. */
export function pagesForTests() {
  const { built, open } = gateways()
  beforeEach(async () => {
    await built('shell', shell)
    await built('shop', shop)
  })
  const publicUrl = { PUBLIC_URL: 'http://shop.example' }
  const catalogOf = (changes: Partial<Outfit> = {}) => service({ body: outfit(changes) })
  return {
    built,
    open,
    publicUrl,
    catalogOf,
    read: async (url: string, catalog = catalogOf()) =>
      (await open({ catalog: catalog.forward }, publicUrl)).inject(url),
  }
}
