/**
 * Loads pages of every frontend, each time without one of their files, and tests that none is blank and each comes back.
 * Usage: npm run faults -- assets [--loads 200] [--seed 1]     The browser journey `lost-files`, made long. CHROMIUM names the browser.
 */
import { optionsOf } from '@vitrine/bench/options'
import { longJourney } from './long-journey.ts'

const { loads, seed } = optionsOf({ loads: 200, seed: 1 })
await longJourney('lost-files', { LOADS: loads, SEED: seed })
