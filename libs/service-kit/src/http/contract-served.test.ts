import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { internalEndpoint, publicEndpoint } from '@vitrine/contracts'
import { embeddedEngines, type EmbeddedEngines } from '@vitrine/engines/embedded'
import { serve } from './serve.ts'
import { defineService } from '../service/service-definition.ts'
import { startService } from '../service/service.ts'

const greet = publicEndpoint('GET /greetings/:name', { summary: 'Greets.' })
const part = internalEndpoint('POST /partings', { summary: 'Parts.' })

const greeter = (contract: readonly (typeof greet | typeof part)[]) =>
  defineService({
    name: 'media',
    contract,
    build: () => ({ routes: (router) => serve(router, greet, async () => undefined) }),
  })

let folder = ''
let openEngines: EmbeddedEngines
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-served-'))
  openEngines = embeddedEngines(folder)
})
afterAll(async () => {
  await openEngines.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (contract: Parameters<typeof greeter>[0]) =>
  startService(greeter(contract), { openEngines, gatewayKey: 'a-key', log: false })

it('a service starts that serves what its contract lists', async () => (await start([greet])).stop())

it('a service does not start while nobody serves a call of its contract, and says which', () =>
  expect(start([greet, part])).rejects.toThrow(
    'The contract of media lists what nobody serves: POST /partings',
  ))
