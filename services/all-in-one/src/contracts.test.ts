import { expect, it } from '@jest/globals'
import { publicApi, type Endpoint } from '@vitrine/contracts'
import { gateway } from '@vitrine/gateway'
import { readSettings } from '@vitrine/service-kit'
import { servicesWith } from './services-with.ts'
import { allSettings } from './settings.ts'

const settings = readSettings(allSettings, {})
const entrance = gateway({ settings, gatewayKey: 'a-key', instance: 'one' })
const services = [entrance, ...(await servicesWith(settings))]
const routesOf = (endpoints: readonly Endpoint[] = []) => endpoints.map(({ route }) => route).sort()

it.each(Object.entries(publicApi))('%s refuses to start unless it serves its contract', (name, calls) => {
  const service = services.find((one) => one.name === name)
  expect(routesOf(service?.contract)).toEqual(expect.arrayContaining(routesOf(Object.values(calls))))
})

it('the gateway refuses to start unless everything can be asked for that is not for services alone', () => {
  const all = Object.values(publicApi).flatMap((calls) => Object.values(calls) as Endpoint[])
  expect(routesOf(entrance.contract)).toEqual(routesOf(all.filter(({ allow }) => allow !== 'gateway')))
})
