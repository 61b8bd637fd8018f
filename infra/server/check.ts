/**
 * `npm run check -- server`: types every command of docs/deploying.md on a throwaway machine with its own systemd, with a real Caddy
 * and a real nginx where they are installed, and says what each section took. It needs root, and the ports 80, 443 and 4000.
 * With the addresses of engines in the environment, its last section, too. `--built`: this folder as it is, which is installed and built, in place of clones.
 */
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commandsIn, typedHere } from './page.ts'
import { output } from './run.ts'
import { obstacle, throwawayMachine, type Machine } from './throwaway-machine.ts'

const root = join(import.meta.dirname, '..', '..')
const page = await readFile(join(root, 'docs', 'deploying.md'), 'utf8')
const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } })
const here = {
  repository: '/srv/vitrine.git',
  built: values.built ? root : undefined,
  engines: enginesThere(),
}

/** Engines that the environment names, as `npm run engines -- up` writes them. */
function enginesThere(): Record<string, string> {
  const names = [
    'MONGODB_URL',
    'NATS_URL',
    'KAFKA_BROKERS',
    'REDIS_URL',
    'S3_URL',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
  ]
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
const count = { passed: 0, failed: 0 }
const skipped: string[] = []

function note(well: boolean, line: string) {
  count[well ? 'passed' : 'failed'] += 1
  console.log(`  ${well ? '✓' : '✗'} ${line}`)
}

/** Programs of this machine that the page installs. */
const isThere = async (program: string) => (await output('sh', ['-c', `command -v ${program}`])).code === 0
const proxies = { caddy: await isThere('caddy'), nginx: await isThere('nginx') }

/** The commands of a proxy that is not there are passed over. */
function proxyOf(text: string, before: 'caddy' | 'nginx' | undefined) {
  if (text.startsWith('apt-get install -y caddy')) return 'caddy'
  if (text.startsWith('apt-get install -y nginx')) return 'nginx'
  return before
}

async function prepare({ type }: Machine) {
  const { code, said } = await type(
    `git config --system --add safe.directory '*' && git clone --quiet --no-hardlinks --bare ${root} ${here.repository} && chmod -R a+rX /srv \
    && echo 127.0.0.1 shop.example >> /etc/hosts`,
  )
  if (code !== 0) throw new Error(said)
}

async function typePage(machine: Machine) {
  let proxy: 'caddy' | 'nginx' | undefined
  const seconds = new Map<string, number>()
  for (const { section, line, text } of commandsIn(page)) {
    if (section.startsWith('8.') && !here.engines['MONGODB_URL']) {
      skipped.push(`no engines are named: section ${section}`)
      continue
    }
    proxy = section.startsWith('4.') ? proxyOf(text, proxy) : undefined
    if (proxy && !proxies[proxy]) {
      skipped.push(`${proxy} is not installed: line ${line}`)
      continue
    }
    if (text.startsWith('apt-get install -y nginx')) await machine.type('systemctl stop caddy')
    const typed = typedHere(text, here)
    if (typed === undefined) continue
    const { code, said, seconds: took } = await machine.type(typed, 900)
    note(code === 0, `${String(line).padStart(3)}  ${took.toFixed(1).padStart(6)} s  ${text}`)
    if (code !== 0) {
      console.log(said.trimEnd().split('\n').slice(-20).join('\n'))
      console.log((await machine.type('journalctl --no-pager --lines 30 --unit "vitrine*"')).said)
      return
    }
    seconds.set(section, (seconds.get(section) ?? 0) + took)
    if (/curl .*--http2/.test(text)) await lookAtProxy(machine, proxy ?? '')
  }
  for (const [section, took] of seconds) console.log(`  ${took.toFixed(1).padStart(6)} s  ${section}`)
}

/** The page over HTTP/2, secure cookies, and the visitor's own address in the log of the product. */
async function lookAtProxy({ type }: Machine, proxy: string) {
  const ask = 'curl --insecure --silent --http2 --output /dev/null'
  const { said } = await type(`${ask} --write-out '%{http_version} %{http_code}' https://shop.example/`)
  note(said.trim() === '2 200', `${proxy} answers the first page over HTTP/2: ${said.trim()}`)
  const headers = await type(`${ask} --dump-header - https://shop.example/`)
  note(/strict-transport-security/i.test(headers.said), `behind ${proxy}, the product knows of TLS`)
  const moved = await type(`curl --silent --output /dev/null --write-out '%{http_code}' http://shop.example/`)
  note(moved.said.trim() === '308', `${proxy} leads from http to https: ${moved.said.trim()}`)
}

const why = await obstacle()
if (why) skipped.push(`the page: ${why}`)
else {
  await using machine = await throwawayMachine(tmpdir())
  await prepare(machine)
  await typePage(machine)
}
console.log(`\n${count.passed} passed, ${count.failed} failed`)
for (const what of new Set(skipped)) console.log(`skipped: ${what}`)
process.exitCode = count.failed > 0 ? 1 : 0
