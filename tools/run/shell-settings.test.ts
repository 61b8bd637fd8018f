import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { allSettings } from '@vitrine/all-in-one/settings'
import { engineSettings } from '@vitrine/engines/distributed'
import { z } from 'zod'
import { cleanEnvironment, engineSettingNames, processSettingNames } from './shell-settings.mjs'

/** What settings are called that a schema reads. */
const namesIn = (schema: unknown): string[] =>
  schema instanceof z.ZodIntersection
    ? [...namesIn(schema.def.left), ...namesIn(schema.def.right)]
    : Object.keys((schema as z.ZodObject).shape)

describe('what a person set in the shell', () => {
  const shell = {
    PATH: '/usr/bin',
    ADMIN_PASSWORD: 'x',
    DATA_DIR: '/srv/shop',
    MONGODB_URL: 'mongodb://db.example',
    OTEL_SDK_DISABLED: 'true',
  }
  it('is left out where a product of its own is started', () => {
    expect(cleanEnvironment(shell)).toEqual({ PATH: '/usr/bin' })
    expect(cleanEnvironment(shell, { engines: true })).toEqual({
      PATH: '/usr/bin',
      MONGODB_URL: 'mongodb://db.example',
    })
  })
  it('reaches no child of a command that forgets it', () => {
    const script = `
      const { forgetShellSettings } = await import('./shell-settings.mjs')
      forgetShellSettings()
      const { execFileSync } = await import('node:child_process')
      process.stdout.write(execFileSync(process.execPath, ['-p', 'JSON.stringify(process.env)']))`
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname),
      env: shell,
      encoding: 'utf8',
    })
    expect(Object.keys(JSON.parse(told) as object)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/ADMIN_PASSWORD|DATA_DIR|MONGODB_URL|OTEL_SDK_DISABLED/),
      ]),
    )
    expect(told).toContain('/usr/bin')
  })
  it('is known by name: every setting that a schema of the product reads', () => {
    const known = [...processSettingNames, ...engineSettingNames]
    const read = [...namesIn(allSettings), ...namesIn(engineSettings)].filter(
      (name) => !name.startsWith('OTEL_'),
    )
    expect(read.filter((name) => !known.includes(name))).toEqual([])
  })
})
