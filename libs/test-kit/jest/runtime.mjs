/** The runtime of test files: native modules in place of a vm that links each package anew. */
import { createRequire } from 'node:module'
import JestRuntime from 'jest-runtime'
import { modulesOfTestFile } from './native-modules.mjs'

const require = createRequire(import.meta.url)

export default class NativeRuntime extends JestRuntime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others)
    this.modules = modulesOfTestFile(environment)
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  unstable_importModule(path) {
    return this.modules.load(path, this.jestGlobals.cjsGlobals(path))
  }

  requireModule(path) {
    return require(path)
  }

  /** jest-circus, with no test and no handler of the file before. */
  requireInternalModule(path) {
    delete require.cache[path]
    delete globalThis[Symbol.for('EVENT_HANDLERS')]
    return require(path)
  }

  /** What is imported after it is loaded anew. */
  resetModules() {
    this.modules?.renew()
  }

  installGetBuiltinModule() {}

  teardown() {
    super.teardown()
    this.modules.forget()
  }
}
