import type { OnFirstAdministrator } from '@vitrine/identity'
import type { Service } from '@vitrine/service-kit'
import { services } from './services.ts'
import type { Settings } from './settings.ts'

type Options = Settings & { onFirstAdministrator?: OnFirstAdministrator }

/** Every service of the product, with these settings. */
export const servicesWith = async (options: Options): Promise<Service[]> =>
  (await Promise.all(services)).map(({ service }) =>
    typeof service === 'function' ? service(options) : service,
  )
