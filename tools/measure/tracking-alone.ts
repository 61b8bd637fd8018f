/** Tracking on embedded engines behind its own port, without the gateway. Usage: node tracking-alone.ts PORT FOLDER */
import type { Engines } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { startService } from '@vitrine/service-kit'
import { tracking } from '@vitrine/tracking'

const [port, folder] = process.argv.slice(2)
const openEngines = embeddedEngines(folder ?? '')
let publish: Engines['bus']['publish'] | undefined
const service = await startService(tracking, {
  openEngines: async (name) => {
    const engines = await openEngines(name)
    publish = engines.bus.publish
    return engines
  },
  gatewayKey: 'measured alone',
})
await publish?.({
  id: 'outfit-measured@1',
  stream: 'outfit-measured',
  version: 1,
  at: new Date().toISOString(),
  type: 'OutfitPublished',
  data: {
    id: 'measured',
    title: 'Measured',
    published: true,
    createdAt: new Date().toISOString(),
    products: [{ id: 'measured' }],
  },
})
await service.listen({ port: Number(port) })
process.stdout.write('Vitrine is open\n')
