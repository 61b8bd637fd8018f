import { instruments, type InstrumentName } from '@vitrine/service-kit'

type Of<Kind extends string> = {
  [Name in InstrumentName]: (typeof instruments)[Name]['kind'] extends Kind ? Name : never
}[InstrumentName]

const units: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' }

/** As Prometheus names what arrives by OTLP: dots become underscores, the unit follows, what is counted in braces is dropped. */
function named(name: InstrumentName): string {
  const { kind, unit } = instruments[name]
  const ratio = kind === 'gauge' && unit === '1' ? '_ratio' : ''
  return `${name.replaceAll('.', '_')}${units[unit] ?? ratio}${kind === 'counter' ? '_total' : ''}`
}

/** The series of a gauge, a sum or a counter. */
export const series = (name: Of<'gauge' | 'sum' | 'counter'>): string => named(name)

/** The three series of a histogram. */
export const histogram = (name: Of<'histogram'>) => ({
  bucket: `${named(name)}_bucket`,
  count: `${named(name)}_count`,
  sum: `${named(name)}_sum`,
})

/** Requests of every endpoint, as every process counts those that it answers. */
export const requests = histogram('http.server.request.duration')
