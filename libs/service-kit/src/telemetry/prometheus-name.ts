import { instruments, type Instrument, type InstrumentName } from './instruments.ts'

const unitNames: Record<string, string> = { s: 'seconds', By: 'bytes' }

/** What an instrument is called in Prometheus, whether it reads our page or is sent OTLP; a histogram's series add `_bucket`, `_sum` and `_count`. */
export function prometheusName(name: InstrumentName): string {
  const { kind, unit }: Instrument = instruments[name]
  const words = name.split(/[._]/)
  const unitName = unit === '1' && kind === 'gauge' ? 'ratio' : unitNames[unit]
  if (unitName && !words.includes(unitName)) words.push(unitName)
  if (kind === 'counter') words.push('total')
  return words.join('_')
}
