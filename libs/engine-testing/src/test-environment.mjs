import { TestEnvironment } from 'jest-environment-node'

/** Node, telling each test when it is given up, so that what waits in it can say why before. */
export default class DeadlineEnvironment extends TestEnvironment {
  handleTestEvent({ name, test, hook }, { testTimeout }) {
    const begun = { test_fn_start: test, hook_start: hook }[name]
    if (begun) this.global.testEndsAt = Date.now() + (begun.timeout ?? testTimeout)
  }
}
