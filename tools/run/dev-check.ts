/** Whether `npm run dev` follows changes of a service and of a frontend, and ends whole: tried on a copy of the sources. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium as browserType, type Page } from '@playwright/test'
import { isFree, pickPort } from '@vitrine/local-engines/ports'
import { chromium } from './chromium.mjs'
import { cleanEnvironment } from './shell-settings.mjs'
import { makeWorkingCopy } from './working-copy.ts'

const root = join(import.meta.dirname, '..', '..')
const copy = join(root, '.cache', 'dev-check')
const withinMs = 180_000

type Change = { file: string; from: string; to: string; path: string }
const ofService: Change = {
  file: 'services/gateway/src/docs/events-page.ts',
  from: 'Vitrine events',
  to: 'Changed events',
  path: '/api/docs/events',
}
const ofFrontend: Change = {
  file: 'frontends/feed/src/quiz/quiz-steps.ts',
  from: "What's your age?",
  to: 'How old are you?',
  path: '/quiz',
}

const say = (text: string) => void process.stdout.write(`${text}\n`)
const seconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`
async function untilTitled(page: Page, text: string) {
  while ((await page.goto(ofService.path)) && !(await page.title()).includes(text))
    await page.waitForTimeout(100)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

const broken = ['frontends/feed/src/prerendered.tsx', 'frontends/shell/src/worker/service-worker.ts']

/** As `sed -i`, a checkout and many editors do. */
async function replace(file: string, text: string) {
  await writeFile(join(copy, `${file}.new`), text)
  await rename(join(copy, `${file}.new`), join(copy, file))
}

/** Changes a text in a file until the work is done. */
async function whileChanged({ file, from, to }: Change, work: () => Promise<void>) {
  const before = await readFile(join(copy, file), 'utf8')
  if (!before.includes(from))
    throw new Error(`${file} says "${from}" no more: name another text in this check.`)
  await replace(file, before.replace(from, to))
  await work()
  await replace(file, before)
}

const listeners = new Set<(line: string) => void>()

/** Resolves when the command says a line with this text in it. */
const untilSaid = (text: string) =>
  new Promise<void>((resolve) => {
    const hear = (line: string) => {
      if (!line.includes(text)) return
      listeners.delete(hear)
      resolve()
    }
    listeners.add(hear)
  })

/** Resolves when the command says that it is open; shows all that it says. */
async function open(command: ChildProcess) {
  createInterface({ input: command.stdout! }).on('line', (line) => {
    say(`    ${line}`)
    for (const hear of listeners) hear(line)
  })
  await Promise.race([
    untilSaid('Vitrine is open'),
    once(command, 'exit').then(() => {
      throw new Error('npm run dev ended before it was open.')
    }),
  ])
}

/** A typing error stands in the terminal while everything else goes on; the mended file is followed again. */
async function survivesTypingErrors(page: Page) {
  for (const file of broken) {
    const before = await readFile(join(copy, file), 'utf8')
    const told = untilSaid('not built')
    await replace(file, `${before}\nconst of = (`)
    await told
    const answer = await page.request.get('/api/outfits')
    if (!answer.ok()) throw new Error(`An error in ${file} took the API with it: ${answer.status()}.`)
    const mended = untilSaid('frontends: built')
    await replace(file, before)
    await mended
  }
}

const port = await pickPort(new Set())
await makeWorkingCopy(root, copy)
const begun = performance.now()
const command = spawn(process.execPath, ['tools/run/dev.ts'], {
  cwd: copy,
  env: { ...cleanEnvironment(process.env), PORT: String(port), DATA_DIR: join(copy, '.data'), DEMO: 'off' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(command, 'exit') as Promise<[number | null]>
const browser = await browserType.launch({
  executablePath: (await chromium()) ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ],
})
try {
  await open(command)
  say(`  open after ${seconds(begun)}`)
  const page = await (await browser.newContext({ baseURL: `http://localhost:${port}` })).newPage()
  page.setDefaultTimeout(withinMs)
  page.on('console', (message) => say(`    the page: ${message.text()}`))

  const { from, to, path, file } = ofFrontend
  await page.goto(path)
  await heading(page, from)
  const changed = performance.now()
  await whileChanged(ofFrontend, () => heading(page, to))
  say(`  the open page shows a change of ${file} after ${seconds(changed)}`)
  await heading(page, from)

  for (const time of ['a change', 'a second change']) {
    const changedAgain = performance.now()
    await whileChanged(ofService, () => untilTitled(page, ofService.to))
    say(`  ${ofService.path} shows ${time} of ${ofService.file} after ${seconds(changedAgain)}`)
    await untilTitled(page, ofService.from)
  }
  await survivesTypingErrors(page)
  say('  typing errors in the feed and in the shell were told, survived and mended')
} finally {
  await browser.close()
  command.kill('SIGINT')
  const [code] = await ended
  await rm(copy, { recursive: true, force: true })
  const left = !(await isFree(port))
  say(left || code !== 0 ? `  Ctrl-C left something behind (code ${code})` : '  Ctrl-C ended everything')
  if (left || code !== 0) process.exitCode = 1
}
