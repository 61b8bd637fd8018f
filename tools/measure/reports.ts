/**
 * Reports of figures, made as records and closing days make them, on embedded engines: CPU (ms) of each when it is asked for the
 * first time, and then again.
 * Usage: npm run measure -- reports [--posts 100000] [--active 10000] [--days 400] [--again 40]
 */
import { rm } from 'node:fs/promises'
import { percentile } from '@vitrine/bench/offer/figures'
import { optionsOf } from '@vitrine/bench/options'
import { ReportQuery } from '@vitrine/contracts'
import { folderForTest, seededRandom } from '@vitrine/engine-testing'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { figureDays, figureNames, figuresOf, makeReport } from '@vitrine/tracking'

const { posts, active, days, again } = optionsOf({ posts: 100_000, active: 10_000, days: 400, again: 40 })
const { partOf, postsOfDay, shopDay } = figureNames
const folder = await folderForTest()
const { counters, documents, close } = await embeddedEngines(folder)('tracking')
const figures = figuresOf({ counters, documents, generation: 1 })
const random = seededRandom(1)
const dayBefore = (age: number) => new Date(Date.UTC(2026, 4, 4 - age)).toISOString().slice(0, 10)
const many = <One>(count: number, one: (place: number) => One) =>
  Array.from({ length: count }, (_, n) => one(n))

for (let age = days - 1; age >= 0; age -= 1) {
  const [shop, day] = [shopDay(dayBefore(age)), dayBefore(age)]
  const ofShop = many(500, (n) => [`d/0/referrer/${n}.example/views`, `d/0/campaign/${n}/views`]).flat()
  const ofPosts = many(active, () => {
    const id = `01234567-89ab-4def-8123-${String(Math.floor(random() ** 2 * posts)).padStart(12, '0')}`
    const counter = postsOfDay(day, partOf(id))
    return ['impressions', 'views', 'clicks'].map((step) => ({ counter, field: `${id}/${step}`, by: 9 }))
  })
  const increments = [...ofShop.map((field) => ({ counter: shop, field, by: 9 })), ...ofPosts.flat()]
  await counters.add('measure', { offset: days - age }, [{ increments }])
  if (age > 2) await figures.closeAll([...new Set(increments.map(({ counter }) => counter))])
}

const known = figureDays({ figures, today: () => dayBefore(0) })
const cpuOf = async (query: ReportQuery) => {
  const from = process.cpuUsage()
  await makeReport(query, { days: known, demo: async () => null, titlesOf: async () => new Map() })
  const { user, system } = process.cpuUsage(from)
  return Math.round((user + system) / 1_000)
}
for (const span of [1, 7, 28, 90, 365, 400].filter((length) => length <= days))
  for (const by of ['post', 'referrer', 'day'] as const) {
    const query = ReportQuery.parse({ from: dayBefore(span - 1), to: dayBefore(0), by })
    const [first, all] = [await cpuOf(query), [] as number[]]
    while (all.length < again) all.push(await cpuOf(query))
    console.log(span, 'days by', by, { first, p50: percentile(all, 0.5), p95: percentile(all, 0.95) })
  }
await close()
await rm(folder, { recursive: true })
