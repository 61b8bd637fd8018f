/** Hangs the demo catalogue on engines that know no post yet; the second time it changes nothing. */
import { engineSettings } from '@vitrine/engines/distributed'
import { readSettings } from '@vitrine/service-kit'
import { prepareFirstStart } from '../run/first-start.ts'

await prepareFirstStart({
  settings: readSettings(engineSettings, process.env),
  demo: true,
  say: console.log,
})
