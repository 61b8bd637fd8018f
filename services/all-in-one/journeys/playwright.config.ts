import { defineConfig } from '@playwright/test'
import { administrator, shop, shops, started } from './stage.ts'

const chromium = process.env['CHROMIUM']
const executablePath = chromium && chromium !== 'playwright' ? { executablePath: chromium } : {}

/** A visitor with an ordinary browser: the headless one says that it is a machine, and machines are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** Names that lead nowhere: the browser reaches the shops and nobody else. */
const closeTheWorld = [
  'MAP * ~NOTFOUND',
  ...shops.map((address) => `EXCLUDE ${new URL(address).hostname}`),
].join()

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desk = { viewport: { width: 1280, height: 900 } }

/** Takes long: `npm run faults -- deploys`. */
const notNow = process.env['DEPLOYS'] ? [] : ['deploys.journey.ts']

/** Of what Playwright matches: the project, the file, the title and the tags. */
const ofAdministrators =
  '^.* (?:admin|administration|audit|calendar|history|html|operations|pending-changes|people|pictures|reports|searches|second-factors|two-editors)[.]journey[.]ts '
const ofShoppers = `^(?!${ofAdministrators.slice(1)})`
const matching = (...patterns: string[]) => ({ grep: patterns.map((pattern) => new RegExp(pattern)) })
/** Of those that need a browser and no composition: what is the same at each width is walked at one. */
const except = (files: string) => ({ grepInvert: new RegExp(` (?:${files})[.]journey[.]ts .*@browser-only`) })

/**
 * Which journeys are walked at each width: all, or `usual`, administrators' at a desk and shoppers' on a phone, or `other`, those that
 * `usual` leaves out. One composition with the one and another with the other leave out none.
 */
const widths = {
  all: { phone: {}, desk: {} },
  usual: { phone: matching(ofShoppers), desk: matching(ofAdministrators) },
  other: {
    phone: { ...matching(ofAdministrators, '@browser-only'), ...except('analytics|toasts-admin') },
    desk: { ...matching(ofShoppers, '@browser-only'), ...except('lost-files|offline|storage|unsaved') },
  },
}
const chosen = process.env['JOURNEYS_WIDTHS']
const { phone: onPhones, desk: atDesks } =
  chosen === 'usual' || chosen === 'other' ? widths[chosen] : widths.all

/** The same journeys on a phone and on a desk, side by side: each worker walks through a shop of its own, or through those of BASE_URL. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../../.cache/journeys',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: shops.length,
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../../../.cache/journeys.json' }],
  ],
  use: {
    baseURL: shop,
    userAgent,
    /** Requests are answered as journeys say, without a worker in between; those about it allow it. */
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: process.env['JOURNEYS_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...executablePath,
      args: [
        `--host-resolver-rules=${closeTheWorld}`,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: notNow, ...onPhones },
    { name: 'desk', use: desk, testIgnore: notNow, ...atDesks },
  ],
  webServer: started.map((port) => ({
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning serve.ts`,
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/frontends.json`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(port),
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    },
  })),
})
