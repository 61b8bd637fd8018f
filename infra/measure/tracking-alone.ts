/** Tracking on embedded engines behind its own port, without the gateway. Usage: node tracking-alone.ts PORT FOLDER */
import { embeddedEngines } from '@vitrine/engines/embedded'
import { startService } from '@vitrine/service-kit'
import { tracking } from '@vitrine/tracking'

const [port, folder] = process.argv.slice(2)
const service = await startService(tracking, {
  openEngines: embeddedEngines(folder ?? ''),
  gatewayKey: 'measured alone',
})
await service.listen({ port: Number(port) })
process.stdout.write('Vitrine is open\n')
