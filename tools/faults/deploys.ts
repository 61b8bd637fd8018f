/**
 * Deploys the product again and again while people have it open, and counts blank pages and lost words.
 * Usage: npm run faults -- deploys [--deploys 100] [--gone-every 4]       CHROMIUM names the browser.
 * A deployment is a stop and a start with a build of other names; with every fourth the former builds are gone, as days later.
 * Needs the frontends built: npm run build.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optionsOf } from '@vitrine/bench/options'
import { launchBrowser, quizIsAnswered } from '@vitrine/bench/people/browser'
import { administrator, startServer } from '@vitrine/bench/product/server'
import { verdict } from '@vitrine/bench/verdict'
import { freePort } from '@vitrine/engine-testing'
import { rehash } from './deploys/rehash.ts'
import { nothingFound, watchedPage, type Tab } from './deploys/tab.ts'
import { editor, newcomer, visitor } from './deploys/tabs.ts'

const { deploys, 'gone-every': goneEvery } = optionsOf({ deploys: 100, 'gone-every': 4 })
if (!(deploys > 0 && goneEvery > 0)) throw new Error('--deploys and --gone-every are numbers from 1 on.')
const built = join(import.meta.dirname, '..', '..', 'frontends')
const folder = await mkdtemp(join(tmpdir(), 'vitrine-deploys-'))
const dataDirectory = join(folder, 'data')
const port = await freePort()

/** The product with the build of this deployment. */
async function serve(deploy: number) {
  const frontends = join(folder, `build-${deploy}`)
  await rehash({ from: built, to: frontends, salt: String(deploy) })
  return startServer({ dataDirectory, port, settings: { FRONTENDS_DIR: frontends, DEMO: 'on' } })
}

const found = nothingFound()
let server = await serve(0)
const browser = await launchBrowser()
try {
  const open = () => watchedPage(browser, server.url, found)
  const [administration, shop, quiz] = [await open(), await open(), await open()]
  await administration.page.request.post(`${server.url}/api/admin/login`, { data: administrator })
  await shop.page.addInitScript(quizIsAnswered)
  const tabs = [editor(administration), visitor(shop), newcomer(quiz)]
  /** Somebody who cannot go on has met a page that does not work. */
  const everybody = (act: (tab: Tab) => Promise<void>) => {
    const failed = ({ name }: Tab, { message }: Error) => void found.blank.push(`${name}: ${message}`)
    return Promise.all(tabs.map((tab) => act(tab).catch((error: Error) => failed(tab, error))))
  }
  for (let deploy = 1; deploy <= deploys && browser.isConnected(); deploy += 1) {
    await everybody((tab) => tab.before(deploy))
    await server.stop()
    if (deploy % goneEvery === 0) await rm(join(dataDirectory, 'builds'), { recursive: true })
    server = await serve(deploy)
    await everybody((tab) => tab.after(deploy))
    await rm(join(folder, `build-${deploy - 1}`), { recursive: true })
    if (deploy % 10 === 0) console.log(`${deploy} deployments: ${JSON.stringify(found)}`)
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
const { blank, lost, questions, retries, reloads } = found
const asked = questions > 0 ? [`${questions} questions whether to leave`] : []
console.log(`${deploys} deployments: ${blank.length} blank pages, ${lost.length} times words were lost`)
console.log(`pages opened themselves anew ${reloads} times, ${retries} times something was asked for again`)
verdict([...blank, ...lost, ...asked], 'no blank page, no lost word, no question whether to leave')
