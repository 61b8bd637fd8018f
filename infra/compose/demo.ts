/** Loads the demo catalogue into engines that know no post yet; the second time it changes nothing. */
import { engineSettings } from '@vitrine/engines/distributed'
import { readSettings } from '@vitrine/service-kit'
import { loadFirstDemo } from '@vitrine/all-in-one/first-start'

await loadFirstDemo(readSettings(engineSettings, process.env), console.log)
