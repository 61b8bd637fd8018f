import { gateway, type GatewayOptions } from '@vitrine/gateway'
import type { Engines, OpenEngines } from '@vitrine/engines'
import { overHttp, readSettings, startService, type Forward } from '@vitrine/service-kit'
import { gatewayKey, storageForTest } from '@vitrine/test-kit'
import { servicesWith } from './services-with.ts'
import { allSettings } from './settings.ts'
import { startAll, type Started } from './start-all.ts'

const settingsFor = (environment: Record<string, string>) =>
  readSettings(allSettings, { PORT: '0', DEMO: 'off', LIMITS: 'off', ...environment })

/** The whole product in one process. */
export const inOneProcess = (environment: Record<string, string>): Promise<Started> =>
  startAll(settingsFor(environment), { log: false })

/** Each service behind a port of its own, as separate processes have them, on the engines that the run asks for. */
export async function behindPorts(
  environment: Record<string, string>,
  more: { gateways?: readonly string[] } & Pick<GatewayOptions, 'turn'> = {},
): Promise<Started & { urls: string[]; enginesOf: (service: string) => Engines | undefined }> {
  const { gateways: instances = ['one'], ...options } = more
  const settings = settingsFor(environment)
  const storage = await storageForTest()
  const open = storage.open()
  const directory: Record<string, Forward> = {}
  const running: { stop: () => Promise<void> }[] = []
  const engines = new Map<string, Engines>()
  const noted: OpenEngines = async (name) => {
    const opened = await open(name)
    engines.set(name, opened)
    return opened
  }
  const start = async (service: Parameters<typeof startService>[0], openEngines: OpenEngines = noted) => {
    const started = await startService(service, { openEngines, directory, gatewayKey, log: false })
    running.push(started)
    return started
  }
  const inside = await servicesWith(settings)
  for (const service of inside) {
    const { listen } = await start(service)
    directory[service.name] = overHttp(service.name, [await listen({ port: 0 })])
  }
  const urls: string[] = []
  for (const instance of instances) {
    const one = gateway({ settings, gatewayKey, instance, owners: inside, ...options })
    // In one process each has engines of its own; the bus is the one of all.
    const { listen } = await start(one, () => open(`gateway-${instance}`))
    urls.push(await listen({ port: 0 }))
  }
  return {
    url: urls[0] ?? '',
    urls,
    enginesOf: (service) => engines.get(service),
    async stop() {
      for (const service of running.reverse()) await service.stop()
      await open.close()
      await storage.forget()
    },
  }
}
