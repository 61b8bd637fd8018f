/** What the commands share. Runs on whatever Node is there; everything after it runs on the workspace's own. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const bin = (name) => join(root, 'node_modules', '.bin', name)
export const node = join(root, 'node_modules', 'node', 'bin', 'node')

export const say = (text) => process.stdout.write(`${text}\n`)

/** A port that nobody listens on. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Runs a program to its end; answers its code and what it printed. */
export function run(command, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
    const child = spawn(command, args, {
      cwd: root,
      env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString('utf8') }))
  })
}

/** Does a step and says how long it took; the end of its output is shown when it fails. */
export async function step(name, work) {
  const from = Date.now()
  process.stdout.write(`  ${name} … `)
  const { code, output } = await work()
  say(code === 0 ? `${((Date.now() - from) / 1000).toFixed(1)} s` : 'failed')
  if (code !== 0) say(output.split('\n').slice(-60).join('\n'))
  return code === 0
}

const passedOver = new Set(['node_modules', 'dist', '.results', '.nx', '.cache', '.data'])

async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const nested = entries
    .filter(({ name }) => !passedOver.has(name))
    .map((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
  return (await Promise.all(nested)).flat()
}

/** One hash of files and folders: of what is in them, not of when they were written. */
async function hashOf(places) {
  const files = await Promise.all(
    places.map((place) =>
      existsSync(join(root, place, sep)) ? filesBelow(join(root, place)) : [join(root, place)],
    ),
  )
  const hash = createHash('sha256')
  for (const file of files.flat().sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

/** Does `work` unless it was done before for the same files; the stamp is written only after a success. */
async function unlessDone({ stamp, places, also = () => true, work }) {
  const hash = await hashOf(places)
  const file = join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === hash && also()) return true
  if (!(await work())) return false
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
  return true
}

/** Packages as the lock file has them. Where it lists binaries of other systems that cannot be seen, npm may refuse `ci`. */
export const install = () =>
  unlessDone({
    stamp: 'node_modules/.vitrine-installed',
    places: ['package.json', 'package-lock.json'],
    also: () => existsSync(node),
    work: () =>
      step('installing packages', async () => {
        const clean = await run('npm', ['ci', '--no-audit', '--no-fund'])
        return clean.code === 0 ? clean : run('npm', ['install', '--no-audit', '--no-fund'])
      }),
  })

const librariesOfPages = ['ui', 'web-kit', 'storefront', 'backoffice', 'contracts']

export const build = () =>
  unlessDone({
    stamp: '.cache/built',
    places: ['frontends', ...librariesOfPages.map((name) => `libs/${name}`), 'package-lock.json'],
    also: () =>
      readdirSync(join(root, 'frontends'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .every(({ name }) => existsSync(join(root, 'frontends', name, 'dist', 'frontend.json'))),
    work: () => step('building the frontends', () => run(bin('nx'), ['run-many', '-t', 'build'])),
  })
