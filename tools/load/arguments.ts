import { parseArgs } from 'node:util'

export type Options = {
  names: readonly string[]
  on: 'one-process' | 'processes'
  url: string | undefined
  vus: number | undefined
  rate: number | undefined
  seconds: number | undefined
  short: boolean
}

/** Throws one sentence for what cannot be done. */
export function optionsIn(args: readonly string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      on: { type: 'string', default: 'one-process' },
      vus: { type: 'string' },
      rate: { type: 'string' },
      duration: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown) throw new Error(`There is no load called ${unknown}: there are ${known.join(', ')}.`)
  if (values.on !== 'one-process' && values.on !== 'processes')
    throw new Error(`--on ${values.on}: say one-process or processes.`)
  if (values.url !== undefined && !/^https?:$/.test(URL.parse(values.url)?.protocol ?? ''))
    throw new Error(`--url ${values.url}: say an address like http://localhost:4000.`)
  return {
    names: positionals,
    on: values.on,
    url: values.url?.replace(/\/$/, ''),
    vus: countOf('vus', values.vus),
    rate: countOf('rate', values.rate),
    seconds: secondsOf(values.duration),
    short: values.short,
  }
}

function countOf(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new Error(`--${name} ${given}: say a whole number above 0.`)
  return Number(given)
}

const units = { s: 1, m: 60, h: 3600 } as const

function secondsOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const [, count, unit = 's'] = /^([1-9]\d{0,5})([smh])?$/.exec(given) ?? []
  if (!count) throw new Error(`--duration ${given}: say a time like 30s, 10m or 1h.`)
  return Number(count) * units[unit as keyof typeof units]
}
