/**
 * Reports of figures, made as records and closing days make them, on embedded engines: processor time of each when it is asked for
 * the first time, then of those asked again after it, and their time on the clock.
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

for (let age = days - 1; age >= 0; age -= 1) {
  const [day, counted] = [dayBefore(age), new Map<string, string[]>()]
  counted.set(shopDay(day), ['q/36/views'])
  for (let one = 0; one < 500; one += 1)
    counted.get(shopDay(day))?.push(`d/0/referrer/${one}.example/views`, `d/0/campaign/${one}/views`)
  for (let one = 0; one < active; one += 1) {
    const id = `01234567-89ab-4def-8123-${String(Math.floor(random() ** 2 * posts)).padStart(12, '0')}`
    const counter = postsOfDay(day, partOf(id))
    const fields = counted.get(counter) ?? []
    const steps = ['impressions', 'views', 'clicks'].slice(0, random() < 0.3 ? 3 : 2)
    counted.set(counter, fields.concat(steps.map((step) => `${id}/${step}`)))
  }
  const increments = [...counted].flatMap(([counter, fields]) =>
    fields.map((field) => ({ counter, field, by: 9 })),
  )
  await counters.add('measure', { offset: days - age }, [{ increments }])
  if (age > 2) await figures.closeAll([...counted.keys()])
}

const sources = {
  days: figureDays({ figures, today: () => dayBefore(0) }),
  demo: async () => null,
  titlesOf: async () => new Map(),
}
const cost = async (query: ReportQuery) => {
  const [from, start] = [process.cpuUsage(), performance.now()]
  await makeReport(query, sources)
  const { user, system } = process.cpuUsage(from)
  return { cpu: (user + system) / 1_000, clock: performance.now() - start }
}
for (const span of [1, 7, 28, 90, 365, 400].filter((length) => length <= days))
  for (const by of ['post', 'referrer', 'day'] as const) {
    const query = ReportQuery.parse({ from: dayBefore(span - 1), to: dayBefore(0), by })
    const first = await cost(query)
    const all: (typeof first)[] = []
    while (all.length < again) all.push(await cost(query))
    const at = (share: number, of: 'cpu' | 'clock') =>
      Math.round(percentile(all.map((one) => one[of]), share)) // prettier-ignore
    console.log(`${span} days by ${by}: ${Math.round(first.cpu)} ms CPU; again p50 ${at(0.5, 'cpu')}, p95 ${at(0.95, 'cpu')}; on the clock p50 ${at(0.5, 'clock')}, p95 ${at(0.95, 'clock')}`) // prettier-ignore
  }
await close()
await rm(folder, { recursive: true })
