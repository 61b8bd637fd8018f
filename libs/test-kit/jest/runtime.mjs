/** The runtime of test files: Jest's own in jsdom; in Node, native modules in place of a vm that links each package anew. */
import { createRequire } from 'node:module'
import JestRuntime from 'jest-runtime'
import { modulesOfTestFile } from './native-modules.mjs'

const require = createRequire(import.meta.url)

class NativeRuntime extends JestRuntime {
  modules = modulesOfTestFile()

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

  installGetBuiltinModule() {}

  teardown() {
    super.teardown()
    this.modules.forget()
  }
}

export default class {
  constructor(config, environment, ...others) {
    return new (environment.isNative ? NativeRuntime : JestRuntime)(config, environment, ...others)
  }
}
