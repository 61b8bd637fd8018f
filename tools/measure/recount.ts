/**
 * Records per second of reading the activity stream, and of recounting it, on embedded engines in a folder of its own.
 * Usage: npm run measure -- recount [--records 1000000] [--days 30] [--outfits 200]
 */
import { optionsOf } from '@vitrine/bench/options'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rollupApi, type Activity, type RollupStatus } from '@vitrine/contracts'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { callEndpoint, startService, visitorHeaders } from '@vitrine/service-kit'
import { tracking } from '@vitrine/tracking'

const { records, days, outfits } = optionsOf({ records: 1_000_000, days: 30, outfits: 200 })
const dayMs = 24 * 60 * 60 * 1000
const atOnce = 2_000
const gatewayKey = 'measured alone'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-recount-'))
const openEngines = embeddedEngines(folder)

/** One in ten is a click, one in fifty a bot; each visitor looks at a few outfits. */
const recordAt = (index: number): Activity => {
  const isClick = index % 10 === 0
  const isBot = index % 50 === 7
  return {
    schema: 2,
    id: randomUUID(),
    kind: isClick ? 'click' : 'view',
    outfitId: `outfit-${(index * 7919) % outfits}`,
    outfitVersion: 3,
    productId: isClick ? `product-${index % 1_000}` : null,
    imageIndex: isClick ? 0 : null,
    userId: 'anonymous',
    at: new Date(Date.now() - days * dayMs * (1 - index / records)).toISOString(),
    visitor: `visitor-${Math.floor(index / 5)}`.padEnd(22, '0'),
    network: '203.0.113.0/24',
    agent: isBot
      ? 'Googlebot/2.1 (+http://www.google.com/bot.html)'
      : `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + (index % 50)}.0) Gecko/20100101 Firefox/150.0`,
    device: isBot ? 'bot' : 'desktop',
    language: 'en',
    referrer: index % 3 ? null : 'blog.example',
    utm: null,
    signedIn: false,
    excluded: isBot ? 'bot' : null,
    waited: false,
  }
}
const perSecond = (ms: number) => `${Math.round(records / (ms / 1000)).toLocaleString('en')} records/s`
const say = (text: string) => void process.stdout.write(`${text}\n`)

const { activity, counters } = await openEngines('tracking')
let began = performance.now()
for (let from = 0; from < records; from += atOnce)
  await Promise.all(
    Array.from({ length: Math.min(atOnce, records - from) }, (_, index) => {
      const value = recordAt(from + index)
      return activity.append({ key: value.outfitId ?? '', value })
    }),
  )
say(`filled   ${perSecond(performance.now() - began)}`)

began = performance.now()
let read = 0
const stop = await activity.consume('measured', {
  bulk: true,
  handle: async (batch) => void (read += batch.records.length),
})
while (read < records) await sleep(5)
say(`read     ${perSecond(performance.now() - began)}`)
await stop()
await activity.forgetGroup('measured')

// As if an earlier version had counted everything.
for (const { partition, offset } of await activity.latest())
  await counters.add(`activity/${partition}`, { offset }, [
    { increments: [{ counter: 'outfit/outfit-0', field: 'views', by: 1 }] },
  ])
await openEngines.close()

began = performance.now()
const service = await startService(tracking, { openEngines, gatewayKey, log: false })
const status = (): Promise<RollupStatus> =>
  callEndpoint(service.forward, rollupApi.readRollup, { headers: visitorHeaders(gatewayKey, '') })
let most = 0
for (let now = await status(); !now.last; now = await status()) {
  const asked = performance.now()
  await sleep(100)
  most = Math.max(most, performance.now() - asked - 100)
  if (now.recount) process.stdout.write(`\r${now.recount.records} counted, ${now.recount.left} left   `)
}
say(`\rrecount  ${perSecond(performance.now() - began)}, others waited ${Math.round(most)} ms at most`)
say(`memory   ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`)
await service.stop()
await rm(folder, { recursive: true })
