/**
 * How soon `npm run dev` shows changes, whether what was typed stays, and whether errors are told and heal: tried on a copy of
 * the sources. Ends with 1 where a bound does not hold.
 */
import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { isFree, pickPort } from '@vitrine/local-engines/ports'
import { launchBrowser } from './browser.ts'
import { checked, note, say } from './checked.ts'
import { changes, mark, shows, withinMs, type Change } from './dev-changes.ts'
import { cleanEnvironment } from './shell-settings.mjs'
import { makeWorkingCopy } from './working-copy.ts'

const root = join(import.meta.dirname, '..', '..')
const copy = join(root, '.cache', 'dev-check')
/** Each is a change and its way back. */
const rounds = 4

/** As `sed -i`, a checkout and many editors do. */
async function replace(file: string, text: string) {
  await writeFile(join(copy, `${file}.new`), text)
  await rename(join(copy, `${file}.new`), join(copy, file))
}

/**
 * Changes a text of a file to and fro; checks the median of how long it took until `seen`. `restarts`: the services start again
 * with it.
 */
async function measure(
  { of, file, from, to }: Change,
  seen: (changed: boolean) => Promise<unknown>,
  { restarts = false } = {},
) {
  const within = restarts ? 1_500 : 1_000
  const before = await readFile(join(copy, file), 'utf8')
  if (!before.includes(from))
    throw new Error(`${file} says "${from}" no more: name another text in this check.`)
  const took: number[] = []
  for (let round = 0; round <= rounds; round++)
    for (const changed of [true, false]) {
      const started = restarts ? untilSaid('services: ready') : undefined
      const begun = performance.now()
      await replace(file, changed ? before.replace(from, to) : before)
      await seen(changed)
      // The first round warms up.
      if (round > 0) took.push(performance.now() - begun)
      await started
      await pause(500)
      await seen(changed)
    }
  const sorted = took.map(Math.round).sort((one, other) => one - other)
  const median = sorted[took.length >> 1]!
  const range = `${took.length} times ${sorted[0]} to ${sorted.at(-1)}`
  note(median <= within, `a change of ${of} shows within ${within} ms: ${median} (${range})`)
}

/** Resolves when the command says a line with this text in it; rejects when it ends before that. */
async function untilSaid(text: string) {
  for await (const [line] of on(lines, 'line', { close: ['close'] })) if (String(line).includes(text)) return
  throw new Error(`npm run dev ended before it said "${text}".`)
}
const isBuilt = (name: string) => said.some((line) => line.includes(`${name}: built`))

/** Breaks a file until the error is told and `broken` is done. */
async function whileBroken(file: string, told: string, broken: () => Promise<unknown>) {
  const before = await readFile(join(copy, file), 'utf8')
  const heard = untilSaid(told)
  await replace(file, `${before}\nconst of = (`)
  await broken()
  await heard
  await replace(file, before)
}

async function followsQuiz(page: Page) {
  await page.getByRole('radio', { name: '26-35' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  for (const change of changes.quiz) await measure(change, (changed) => shows(page, change, changed))
  const isLeft = (await page.getByText('Step 2 of 3').count()) > 0
  const sentence = 'the quiz stays where it was, and nothing is built that nobody has opened'
  note(isLeft && !isBuilt('account'), sentence)
  await page.goto('/quiz')
  await measure(changes.contracts, (changed) => shows(page, changes.contracts, changed), { restarts: true })
}

async function followsLogin(page: Page) {
  await page.goto('/auth')
  const email = page.getByLabel('Email')
  await email.fill('typed@example.org')
  for (const change of changes.login) await measure(change, (changed) => shows(page, change, changed))
  const overlay = page.frameLocator('#webpack-dev-middleware-hot-overlay')
  await whileBroken(changes.login[0]!.file, 'account: not built', () =>
    overlay.getByText('login-form.tsx').first().waitFor(),
  )
  await page.locator('#webpack-dev-middleware-hot-overlay').waitFor({ state: 'detached' })
  const typed = await email.inputValue()
  note(typed === 'typed@example.org', 'what was typed stays, and an error is told on the page, and heals')

  const search = 'frontends/search/src/search-page.tsx'
  await whileBroken(search, 'search: not built', async () => {
    await page.goto('/search')
    await overlay.getByText('search-page.tsx').first().waitFor()
  })
  await page.getByRole('heading', { name: 'Browse' }).first().waitFor()
  note(true, 'so does one that is there when a frontend is opened first')
}

async function followsServices(address: string) {
  const untilSeen = async (changed: boolean) => {
    while ((await (await fetch(address)).text()).includes(mark) !== changed) await pause(20)
  }
  await measure(changes.service, untilSeen, { restarts: true })
  const ready = untilSaid('services: ready')
  await whileBroken(changes.service.file, 'could not start', async () => {})
  await ready
  await untilSeen(false)
  note(true, 'an error of a service is told, and heals')
  note(!isBuilt('operations'), 'in the end, what nobody opened was not built')
}

const port = await pickPort(new Set())
const said: string[] = []
let lines: Interface
await checked({ folder: import.meta.dirname, name: 'dev' }, async (endings) => {
  endings.defer(() => rm(copy, { recursive: true, force: true }))
  await makeWorkingCopy(root, copy)
  const browser = endings.use(await launchBrowser())
  const begun = performance.now()
  const told = { PORT: String(port), DATA_DIR: join(copy, '.data'), DEMO: 'off' }
  const command = spawn(process.execPath, ['tools/run/dev.ts'], {
    cwd: copy,
    env: { ...cleanEnvironment(process.env), ...told },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endings.defer(async () => {
    const ended = once(command, 'exit')
    command.kill('SIGINT')
    await ended
    note(command.exitCode === 0 && (await isFree(port)), 'Ctrl-C ends everything')
  })
  lines = createInterface({ input: command.stdout }).on('line', (line) => {
    say(`    ${line}`)
    said.push(line)
  })
  await untilSaid('Vitrine is open')
  const baseURL = `http://localhost:${port}`
  const page = await (await browser.newContext({ baseURL })).newPage()
  page.setDefaultTimeout(withinMs)
  await page.goto('/quiz')
  await page.getByRole('heading', { name: "What's your age?" }).waitFor()
  say(`  the first page is there after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  await followsQuiz(page)
  await followsLogin(page)
  await followsServices(`${baseURL}/api/docs/events`)
})
