/**
 * Loads pages of every frontend, each time without one of their files, and tests that none is blank and each comes back.
 * Usage: npm run faults -- assets [--loads 200] [--seed 1]     The browser journey `lost-files`, made long. CHROMIUM names the browser.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { optionsOf } from '@vitrine/bench/options'

const { loads, seed } = optionsOf({ loads: 200, seed: 1 })
const config = 'services/all-in-one/journeys/playwright.config.ts'
const journey = spawn('npx', ['playwright', 'test', '-c', config, '--project=desk', 'lost-files'], {
  stdio: 'inherit',
  env: { ...process.env, LOADS: String(loads), SEED: String(seed) },
})
const [code] = (await once(journey, 'exit')) as [number | null]
process.exitCode = code ?? 1
