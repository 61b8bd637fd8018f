import { describe, it } from '@jest/globals'
import { engineSettings, type EngineSettings } from '@vitrine/engines/distributed'

type Setting = keyof EngineSettings

/** Addresses of real engines for tests: a namespace of its own for every test file. */
const settingsForTest = (): EngineSettings =>
  engineSettings.parse({
    S3_ACCESS_KEY: 'none',
    S3_SECRET_KEY: 'none',
    MONGODB_PATIENCE_MS: 20_000, // what is tested is what it answers, on however busy a machine
    BUS_MAX_MB: 16, // reserved on the server for every namespace
    ...process.env,
    ENGINES_NAMESPACE: `test-${Math.random().toString(36).slice(2, 10)}`,
  })

/**
 * Registers a suite that needs real engines. Where a setting it needs is not given, the suite is skipped by name,
 * or fails when ENGINES=required.
 */
export function onEngine(
  name: string,
  needs: readonly Setting[],
  suite: (settings: EngineSettings) => void,
): void {
  const missing = needs.filter((setting) => !process.env[setting])
  if (missing.length === 0) return suite(settingsForTest())
  const sentence = `needs ${missing.join(', ')}: npm run engines -- up`
  if (process.env['ENGINES'] !== 'required') return describe.skip(name, () => it(sentence, () => undefined))
  describe(name, () =>
    it(sentence, () => {
      throw new Error(`${name} ${sentence}`)
    }),
  )
}
