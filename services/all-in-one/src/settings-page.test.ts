import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { serviceNames } from '@vitrine/contracts'
import { engineSettings } from '@vitrine/engines/distributed'
import { z } from 'zod'
import { allSettings } from './settings.ts'

/** The settings of a schema, also of one that is made of others. */
const settingsOf = (schema: z.core.SomeType): Record<string, z.ZodType> =>
  schema instanceof z.ZodIntersection
    ? { ...settingsOf(schema.def.left), ...settingsOf(schema.def.right) }
    : (schema as z.ZodObject<Record<string, z.ZodType>>).shape

const known = { ...settingsOf(allSettings), ...settingsOf(engineSettings) }
const addresses = ['gateway', ...serviceNames].map((name) => `${name.toUpperCase()}_URL`)
const ofProcesses = ['GATEWAY_KEY', 'REVISION', ...addresses]

/** Every row of a table: the settings in its first cell, and the defaults in its second. */
const rows = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, first = '', second = ''] = /^\| (`[A-Z].*?) +\| (.*?) +\|/.exec(line) ?? []
    return first ? [{ names: first.replaceAll('`', '').split(', '), defaults: second.split(', ') }] : []
  })

describe('the page of settings', () => {
  it('names every setting, and none that nobody reads', () => {
    const named = new Set(rows.flatMap(({ names }) => names))
    expect([...named].sort()).toEqual([...new Set([...Object.keys(known), ...ofProcesses])].sort())
  })

  const told = rows.flatMap(({ names, defaults }) =>
    names.length === defaults.length && defaults.every((text) => /^`[^`]+`$/.test(text))
      ? names.map((name, index) => [name, defaults[index]!.slice(1, -1)] as const)
      : [],
  )
  it.each(told)('tells the default of %s', (name, text) => {
    const value = known[name]!.parse(undefined)
    const word = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
    expect(`/${word}`.endsWith(`/${text}`)).toBe(true)
  })
})
