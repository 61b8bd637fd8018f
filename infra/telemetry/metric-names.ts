import { prometheusName, type instruments, type InstrumentName } from '@vitrine/service-kit'

type Of<Kind extends string> = {
  [Name in InstrumentName]: (typeof instruments)[Name]['kind'] extends Kind ? Name : never
}[InstrumentName]

/** The series of a gauge, a sum or a counter. */
export const series = (name: Of<'gauge' | 'sum' | 'counter'>): string => prometheusName(name)

/** The three series of a histogram. */
export const histogram = (name: Of<'histogram'>) => ({
  bucket: `${prometheusName(name)}_bucket`,
  count: `${prometheusName(name)}_count`,
  sum: `${prometheusName(name)}_sum`,
})

/** Requests of every endpoint, as every process counts those that it answers. */
export const requests = histogram('http.server.request.duration')
