/**
 * Offers load in a process of its own, by a plan on its standard input, and prints what became of it.
 * Offered at a rate, requests are sent when they are due, however many still wait for answers; without a rate, each
 * connection sends its next request when the last one is answered.
 */
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { noted } from '../ledger/due.ts'
import { browser } from '../people/observer.ts'
import { connections, type Outcome } from './connections.ts'
import { percentile } from './figures.ts'
import { filled, type Asked, type Offered, type Plan } from './offer.ts'
import { itemAt } from '../item-at.ts'

const tickMs = 2
const longestMs = 10_000

const { urls, requests, phases, mostConnections } = JSON.parse(await text(process.stdin)) as Plan
const servers = urls.map((url) => {
  const { hostname: host, port } = new URL(url)
  return {
    network: connections({ host, port: Number(port), most: mostConnections }),
    requests: requests.map(writer(`${host}:${port}`)),
  }
})
const offered: Offered = { observed: [], due: { clicks: {}, views: {} }, hung: 0, generator: [] }
let late: number[] = []
const began = performance.now()
const since = () => performance.now() - began
let sent = 0
let waiting = 0

/** Writes a request anew each time; one without a body is the same each time. */
function writer(host: string): (asked: Asked) => () => Buffer {
  const head = [`user-agent: ${browser}`, 'accept-encoding: br', `host: ${host}`]
  return ({ path, headers = {}, body }) => {
    const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    if (body === undefined) {
      const bytes = Buffer.from([`GET ${path} HTTP/1.1`, ...head, ...more, '', ''].join('\r\n'))
      return () => bytes
    }
    const template = JSON.stringify(body)
    const lines = [`POST ${path} HTTP/1.1`, ...head, ...more, 'content-type: application/json'].join('\r\n')
    return () => {
      const sent = filled(template)
      return Buffer.from(`${lines}\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n\r\n${sent}`)
    }
  }
}

function send(phase: number, dueAt: number, answered = () => {}) {
  const index = sent % requests.length
  const server = itemAt(servers, sent)
  const { kind, outfitId } = itemAt(requests, index)
  sent += 1
  late.push(since() - dueAt)
  const note = (outcome: Outcome | 'unsent') => {
    const ms = Math.round((since() - dueAt) * 10) / 10
    offered.observed.push([phase, kind, Math.round(dueAt), ms, outcome])
    noted(offered.due, { kind, outfitId, outcome })
  }
  const isSent = server.network.send(itemAt(server.requests, index)(), (outcome) => {
    waiting -= 1
    note(outcome)
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
  const cpu = (user + system) / 1_000 / (since() - from)
  offered.generator.push({ cpu, lateP99: percentile(late, 0.99) })
}
for (let waited = 0; waiting > 0 && waited < longestMs; waited += 50) await sleep(50)
offered.hung = waiting
for (const { network } of servers) network.close()
await sleep(50)
process.stdout.write(JSON.stringify(offered))
