import { instruments, type Instrument, type InstrumentName } from './instruments.ts'
import { cachedAnswer, type CachedAnswer } from './cached-answer.ts'

type Kinds = { readonly [Name in InstrumentName]: (typeof instruments)[Name]['kind'] }
type Named<Kind extends Instrument['kind']> = {
  [Name in InstrumentName]: Kinds[Name] extends Kind ? Name : never
}[InstrumentName]
type AttributeOf<Name extends InstrumentName> = (typeof instruments)[Name]['attributes'][number]

/** All attributes of the catalogue; `error.type` only where something failed. */
export type AttributesOf<Name extends InstrumentName> = {
  readonly [Attribute in Exclude<AttributeOf<Name>, 'error.type'>]: string | number
} & { readonly [Attribute in Extract<AttributeOf<Name>, 'error.type'>]?: string | undefined }

export type Observed<Name extends InstrumentName> =
  number | undefined | readonly { readonly value: number; readonly attributes: AttributesOf<Name> }[]

/** What a service measures. Counting or recording takes a tenth of a microsecond: it can be in any path. */
export type Meter = {
  add<Name extends Named<'counter' | 'sum'>>(name: Name, by: number, attributes: AttributesOf<Name>): void
  record<Name extends Named<'histogram'>>(name: Name, value: number, attributes: AttributesOf<Name>): void
  /** `ask` is called when metrics are read, rarely; a value that is late or fails is left out. */
  observe<Name extends Named<'gauge' | 'counter'>>(
    name: Name,
    ask: () => Observed<Name> | Promise<Observed<Name>>,
  ): () => void
}

/** Measures nothing, and costs nothing. */
export const silentMeter: Meter = {
  add: () => undefined,
  record: () => undefined,
  observe: () => () => undefined,
}

export type Attributes = Record<string, string | number>
/** `counts`: of each bucket, the last one for what is above all bounds. */
export type Distribution = { sum: number; count: number; counts: number[] }
/** One series: a combination of attributes and what was measured under it. */
export type Series = { readonly attributes: Attributes; value: number; distribution?: Distribution }
export type Measured = { name: InstrumentName; series: readonly Series[] }

/** How many combinations of attributes one instrument may have; all further ones are counted as one. */
const seriesAtMost = 2_000
const beyond: Attributes = { 'otel.metric.overflow': 'true' }

type Observer = {
  name: InstrumentName
  service: string | undefined
  ask: CachedAnswer<Observed<InstrumentName>>
}

export type Measurements = ReturnType<typeof measurements>

/** Holds everything that is measured, until it is read. */
export function measurements() {
  const recorded = new Map<InstrumentName, Map<string, Series>>()
  const observers = new Map<string, Observer>()

  const seriesOf = (name: InstrumentName, service: string | undefined, given: object): Series => {
    const { attributes, buckets }: Instrument = instruments[name]
    let key = service ?? ''
    for (const attribute of attributes) key += `\n${(given as Attributes)[attribute]}`
    let all = recorded.get(name)
    if (!all) recorded.set(name, (all = new Map()))
    const known = all.get(key)
    if (known) return known
    const isBeyond = all.size >= seriesAtMost
    const overflow = isBeyond && all.get('')
    if (overflow) return overflow
    const series: Series = {
      attributes: isBeyond ? beyond : attributesOf(service, given as Attributes),
      value: 0,
      ...(buckets ? { distribution: { sum: 0, count: 0, counts: Array(buckets.length + 1).fill(0) } } : {}),
    }
    all.set(isBeyond ? '' : key, series)
    return series
  }
  return {
    /** `service`: whose; without one, of the whole process. */
    meter: (service?: string): Meter => ({
      add: (name, by, attributes) => void (seriesOf(name, service, attributes).value += by),
      record(name, value, attributes) {
        const { distribution } = seriesOf(name, service, attributes)
        if (!distribution) return
        const { counts } = distribution
        let bucket = 0
        for (const bound of instruments[name].buckets) {
          if (!(value > bound)) break
          bucket += 1
        }
        counts[bucket] = (counts[bucket] ?? 0) + 1
        distribution.sum += value
        distribution.count += 1
      },
      observe(name, ask) {
        const key = `${service} ${name}`
        const observer = { name, service, ask: cachedAnswer(ask as () => Observed<InstrumentName>) }
        observers.set(key, observer)
        return () => void (observers.get(key) === observer && observers.delete(key))
      },
    }),
    async collect(): Promise<Measured[]> {
      const observed = await Promise.all([...observers.values()].map(seen))
      const counted = [...recorded].map(([name, series]) => ({ name, series: [...series.values()] }))
      const byName = Map.groupBy([...counted, ...observed], ({ name }) => name)
      return [...byName]
        .map(([name, all]) => ({ name, series: all.flatMap(({ series }) => series) }))
        .filter(({ series }) => series.length > 0)
    },
  }
}

async function seen({ name, service, ask }: Observer): Promise<Measured> {
  const answer = await ask()
  const all = typeof answer === 'number' ? [{ value: answer, attributes: {} }] : (answer ?? [])
  const series = all.map(({ value, attributes }) => ({
    value,
    attributes: attributesOf(service, attributes),
  }))
  return { name, series: series.filter(({ value }) => Number.isFinite(value)) }
}

function attributesOf(service: string | undefined, given: object): Attributes {
  const told = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...(service ? { 'vitrine.service': service } : {}), ...Object.fromEntries(told) }
}

/** Of this process, global as in the API of OpenTelemetry: code that measures needs no registry as an argument. */
export const processMeasurements = measurements()
