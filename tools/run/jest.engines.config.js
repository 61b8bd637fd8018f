/** Services and their views on the composition that COMPOSITION names: the same tests, with patience for real engines. */
import everywhere from '../../jest.config.js'

export default {
  ...everywhere,
  testMatch: ['**/*.service.test.ts', '**/*.view.test.ts', '**/*.routes.test.ts'],
  testTimeout: 180_000,
  maxWorkers: 2,
}
