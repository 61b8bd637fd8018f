import { addressIn, namesIn, oneOf, readOptions } from '@vitrine/bench/options'

export type Options = ReturnType<typeof optionsIn>

/** Names of loads, and options behind them. Throws one sentence for what cannot be done. */
export function optionsIn(args: readonly string[], known: readonly string[]) {
  const options = args.findIndex((word) => word.startsWith('-'))
  const names = namesIn('load', options < 0 ? args : args.slice(0, options), known)
  const usual = { on: 'one-process', url: String, vus: Number, rate: Number, duration: String, short: false }
  const { on, url, duration, ...given } = readOptions(args.slice(names.length), usual)
  for (const name of ['vus', 'rate'] as const)
    if (given[name] !== undefined && !(Number.isInteger(given[name]) && given[name] > 0))
      throw new Error(`--${name} ${given[name]}: say a whole number above 0.`)
  return {
    names,
    ...given,
    on: oneOf('on', on, ['one-process', 'processes']),
    url: url && addressIn('url', url),
    seconds: duration === undefined ? undefined : secondsOf(duration),
  }
}

const units = { s: 1, m: 60, h: 3600 } as const

function secondsOf(given: string): number {
  const [, count, unit = 's'] = /^([1-9]\d{0,5})([smh])?$/.exec(given) ?? []
  if (!count) throw new Error(`--duration ${given}: say a time like 30s, 10m or 1h.`)
  return Number(count) * units[unit as keyof typeof units]
}
