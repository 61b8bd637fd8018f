import { expect, it } from '@jest/globals'
import NativeEnvironment from './environment.mjs'

it('takes away what a test file leaves behind', async () => {
  const environment = new NativeEnvironment({ projectConfig: { fakeTimers: {} } })
  await environment.setup()
  const { fetch } = globalThis
  const listener = () => undefined
  globalThis.fetch = async () => new Response()
  Object.assign(globalThis, { leftBehind: true })
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] })
  crypto.randomUUID = () => '0-0-0-0-0'
  environment.moduleMocker.spyOn(Date.prototype, 'toISOString').mockReturnValue('never')
  process.env['LEFT_BEHIND'] = 'yes'
  process.on('SIGTERM', listener)
  await environment.teardown()
  expect([globalThis.fetch === fetch, 'leftBehind' in globalThis]).toEqual([true, false])
  expect([performance, crypto].flatMap(Object.getOwnPropertyNames)).toEqual([])
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
  expect(process.env).not.toHaveProperty('LEFT_BEHIND')
  expect(process.listeners('SIGTERM')).not.toContain(listener)
})
