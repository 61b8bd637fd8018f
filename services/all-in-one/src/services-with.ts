import type { Service } from '@vitrine/service-kit'
import { services } from './services.ts'

type Made = Awaited<(typeof services)[number]>['service']
type Options = Parameters<Extract<Made, (...given: never[]) => Service>>[0]

/** Every service of the product, with these settings. */
export const servicesWith = async (options: Options): Promise<Service[]> =>
  (await Promise.all(services)).map(({ service }) =>
    typeof service === 'function' ? service(options) : service,
  )
