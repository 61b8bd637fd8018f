import { parseArgs } from 'node:util'
import type { Composition } from '@vitrine/bench/product/product'

export type Options = {
  composition: Composition
  /** A product that runs already; undefined: one is started. */
  url: string | undefined
  seed: number
  requests: number
  /** This request of the seed alone. */
  only: number | undefined
  /** How long an answer may take, in ms. */
  withinMs: number
  /** Without the cases that take long, and with few requests. */
  short: boolean
}

/** Throws one sentence for what cannot be done. */
export function optionsIn(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      composition: { type: 'string', default: 'one' },
      url: { type: 'string' },
      seed: { type: 'string' },
      requests: { type: 'string' },
      only: { type: 'string' },
      within: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  })
  const { composition, url, short } = values
  if (composition !== 'one' && composition !== 'processes')
    throw new Error(`--composition ${composition}: say one or processes.`)
  if (url !== undefined && !/^http:\/\/[^/]+\/?$/.test(url))
    throw new Error(`--url ${url}: say an address like http://localhost:4000.`)
  return {
    composition,
    url: url?.replace(/\/$/, ''),
    seed: numberOf('seed', values.seed) ?? 1,
    requests: numberOf('requests', values.requests) ?? (short ? 400 : 40_000),
    only: numberOf('only', values.only),
    withinMs: numberOf('within', values.within) ?? (short ? 10_000 : 2_000),
    short,
  }
}

function numberOf(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^\d{1,9}$/.test(given)) throw new Error(`--${name} ${given}: say a whole number.`)
  return Number(given)
}
