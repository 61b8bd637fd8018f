/**
 * Loads pages of every frontend, each time without one of their files, and tests that none is blank and each comes back.
 * Usage: npm run faults -- assets [--loads 200] [--seed 1]     The browser journey `lost-files`, made long. CHROMIUM names the browser.
 */
import { optionsOf } from '@vitrine/bench/options'
import { walkThrough } from '@vitrine/run/journeys'

const { loads, seed } = optionsOf({ loads: 200, seed: 1 })
const settings = { LOADS: String(loads), SEED: String(seed) }
process.exitCode = await walkThrough(['--project=desk', 'lost-files'], { ...process.env, ...settings })
