/** Tests of services on the composition that COMPOSITION names: the same tests, with more time for real engines. */
import everywhere from '../../jest.config.js'
import { engineTests } from './engine-tests.mjs'

export default {
  ...everywhere,
  testMatch: engineTests(new URL('../../services', import.meta.url).pathname),
  testTimeout: 180_000,
  maxWorkers: 3, // half of each is idle: tests wait for engines
}
