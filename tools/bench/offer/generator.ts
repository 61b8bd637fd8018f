/**
 * Offers load in a process of its own, by a plan in its first argument, and prints what became of it.
 * Offered at a rate, requests are sent when they are due, however many still wait for answers; without a rate, each
 * connection sends its next request when the last one is answered.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connections, type Outcome } from './connections.ts'
import { percentile } from './figures.ts'
import { noted, type Due } from '../ledger/due.ts'
import type { Generator, Kind, Observed, Plan } from './observed-load.ts'

const tickMs = 2
const patienceMs = 10_000
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
/** Of ten requests, as the pages of a shopper send them. */
const ofPages: readonly Kind[] = [
  'feed',
  'click',
  'post',
  'feed',
  'click',
  'post',
  'feed',
  'click',
  'post',
  'feed',
]

const { url, posts, phases, mostConnections, mix = ofPages } = JSON.parse(process.argv[2] ?? '') as Plan
const { hostname: host, port } = new URL(url)
const network = connections({ host, port: Number(port), most: mostConnections })
const observed: Observed[] = []
const generator: Generator[] = []
let late: number[] = []
const due: Due = { clicks: {}, views: {} }
const began = performance.now()
const since = () => performance.now() - began
let sent = 0
let waiting = 0

const head = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nhost: ${host}:${port}\r\nuser-agent: ${agent}\r\naccept-encoding: br\r\n${more}`
const feed = Buffer.from(`${head('GET /api/outfits?limit=20')}\r\n`)
const views = posts.map(({ outfitId }) => Buffer.from(`${head(`GET /api/outfits/${outfitId}`)}\r\n`))
const clickOn = (productId: string) => {
  const body = JSON.stringify({ productId, userId: 'anonymous', id: randomUUID() })
  const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`
  return Buffer.from(`${head('POST /api/affiliate-click', headers)}\r\n${body}`)
}
function requestOf(kind: Kind, index: number): Buffer {
  if (kind === 'feed') return feed
  return kind === 'post' ? views[index]! : clickOn(posts[index]!.productId)
}

function send(phase: number, dueAt: number, answered = () => {}) {
  const kind = mix[sent % mix.length]!
  const index = sent % posts.length
  sent += 1
  late.push(since() - dueAt)
  const note = (outcome: Outcome | 'unsent', isFirst = false) => {
    const ms = Math.round((since() - dueAt) * 10) / 10
    observed.push([phase, kind, Math.round(dueAt), ms, outcome, isFirst])
    noted(due, { kind, outfitId: posts[index]!.outfitId, outcome })
  }
  const isSent = network.send(requestOf(kind, index), (outcome, isFirst) => {
    waiting -= 1
    note(outcome, isFirst)
    answered()
  })
  if (isSent) waiting += 1
  else note('unsent')
}

async function atRate(phase: number, perSecond: number, seconds: number) {
  const from = since()
  let begun = 0
  while (begun < perSecond * seconds) {
    const now = Math.min(perSecond * seconds, ((since() - from) / 1_000) * perSecond)
    for (; begun < now; begun += 1) send(phase, from + (begun / perSecond) * 1_000)
    await sleep(tickMs)
  }
}

async function oneByOne(phase: number, atOnce: number, seconds: number) {
  const until = since() + seconds * 1_000
  const next = (): void => {
    if (since() < until) send(phase, since(), next)
  }
  for (let count = 0; count < atOnce; count += 1) next()
  await sleep(seconds * 1_000)
}

for (const [index, phase] of phases.entries()) {
  const before = process.cpuUsage()
  const from = since()
  late = []
  if ('perSecond' in phase) await atRate(index, phase.perSecond, phase.seconds)
  else await oneByOne(index, phase.atOnce, phase.seconds)
  const { user, system } = process.cpuUsage(before)
  generator.push({
    cpu: (user + system) / 1_000 / (since() - from),
    lateP99: percentile(late, 0.99),
  })
}
for (let waited = 0; waiting > 0 && waited < patienceMs; waited += 50) await sleep(50)
const hung = waiting
network.close()
await sleep(50)
process.stdout.write(JSON.stringify({ observed, due, hung, generator }))
