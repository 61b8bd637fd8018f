/**
 * Deploys the product again and again while people have it open; fails at a blank page or a lost word.
 * Usage: npm run faults -- deploys [--deploys 100] [--gone-every 4]     The browser journey `deploys`, made long. CHROMIUM names the browser.
 */
import { optionsOf } from '@vitrine/bench/options'
import { longJourney } from './long-journey.ts'

const { deploys, 'gone-every': goneEvery } = optionsOf({ deploys: 100, 'gone-every': 4 })
await longJourney('deploys', { DEPLOYS: deploys, GONE_EVERY: goneEvery })
