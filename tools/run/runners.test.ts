import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import journeys from '../../services/all-in-one/journeys/playwright.config.ts'

const root = join(import.meta.dirname, '..', '..')
const services = join(root, 'services')

type Configuration = { default: { testMatch: readonly string[] } }
const configuration = async (file: string) => ((await import(join(root, file))) as Configuration).default
const everywhere = await configuration('jest.config.js')
const onEngines = await configuration('tools/run/jest.engines.config.js')

const passedOver = /(^|\/)(node_modules|dist|\.cache|\.nx)(\/|$)/
const found = (glob: string, cwd: string) =>
  globSync(glob, { cwd, exclude: (name) => passedOver.test(name) }).filter((file) => !passedOver.test(file))

describe('every glob of a runner matches a file', () => {
  const journeysFolder = join(services, 'all-in-one', 'journeys')
  it.each([
    ...everywhere.testMatch.map((glob) => ({ glob, cwd: root })),
    ...[journeys.testMatch ?? []].flat().map((glob) => ({ glob: String(glob), cwd: journeysFolder })),
  ])('$glob', ({ glob, cwd }) => expect(found(glob, cwd)).not.toEqual([]))
})

describe('a test that knows a composition runs on both', () => {
  const onBoth = onEngines.testMatch.map((file) => relative(services, file))

  it.each([
    'identity/src/session/active-sessions.projection.test.ts', // opens engines itself
    'media/src/upload/upload.service.test.ts', // by its fixtures
    'all-in-one/upgrades/upgrade.service.test.ts', // by the name of the composition
    'gateway/src/sessions/sessions.routes.test.ts',
  ])('%s', (file) => expect(onBoth).toContain(file))

  it.each([
    'catalog/src/outfit/outfit.decider.test.ts', // knows no engine
    'gateway/src/limits/limits.routes.test.ts', // runs beside the contracts
  ])('and no other: %s', (file) => expect(onBoth).not.toContain(file))
})
