/**
 * Deploys the product again and again while people have it open; fails at a blank page or a lost word.
 * Usage: npm run faults -- deploys [--deploys 100] [--gone-every 4]     The browser journey `deploys`, made long. CHROMIUM names the browser.
 */
import { optionsOf } from '@vitrine/bench/options'
import { walkThrough } from '@vitrine/run/journeys'

const { deploys, 'gone-every': goneEvery } = optionsOf({ deploys: 100, 'gone-every': 4 })
const settings = { DEPLOYS: String(deploys), GONE_EVERY: String(goneEvery) }
process.exitCode = await walkThrough(['--project=desk', 'deploys'], { ...process.env, ...settings })
