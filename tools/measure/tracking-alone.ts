/** Tracking on embedded engines behind its own port, without the gateway. Usage: node tracking-alone.ts PORT FOLDER GATEWAY_KEY */
import type { Engines } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { startService } from '@vitrine/service-kit'
import { tracking } from '@vitrine/tracking'
import { outfitOf } from './outfit.ts'

const [port, folder, gatewayKey = ''] = process.argv.slice(2)
const openEngines = embeddedEngines(folder ?? '')
let publish: Engines['bus']['publish'] | undefined
const service = await startService(tracking, {
  openEngines: async (name) => {
    const engines = await openEngines(name)
    publish = engines.bus.publish
    return engines
  },
  gatewayKey,
})
await publish?.({
  id: 'outfit-measured@1',
  stream: 'outfit-measured',
  version: 1,
  at: new Date().toISOString(),
  type: 'OutfitPublished',
  data: outfitOf('measured', 'Measured'),
})
await service.listen({ port: Number(port) })
process.stdout.write('Vitrine is open\n')
