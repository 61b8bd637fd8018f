import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'
import { openPage } from './page.mjs'

const events = ['SIGHUP', 'SIGINT', 'SIGTERM', 'exit', 'uncaughtException', 'unhandledRejection', 'warning']

/** Answers how an object gets its properties back. */
function asItIs(object) {
  const properties = Object.getOwnPropertyDescriptors(object)
  return () => {
    for (const name of Object.getOwnPropertyNames(object))
      if (!Object.hasOwn(properties, name)) delete object[name]
    for (const [name, before] of Object.entries(properties)) {
      const now = Object.getOwnPropertyDescriptor(object, name)
      if (now?.value !== before.value || now?.get !== before.get) Object.defineProperty(object, name, before)
    }
  }
}

/** What a test file may leave behind in the process; answers how it is taken away. Pages have these objects of Node, too. */
function processAsItIs() {
  const { performance, crypto } = globalThis
  const objects = [globalThis, performance, crypto, console].map(asItIs)
  const env = { ...process.env }
  const { exit } = process
  const listeners = events.map((event) => [event, new Set(process.listeners(event))])
  return () => {
    for (const restore of objects) restore()
    for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name]
    Object.assign(process.env, env)
    process.exit = exit
    for (const [event, before] of listeners)
      for (const listener of process.listeners(event))
        if (!before.has(listener)) process.removeListener(event, listener)
  }
}

/** A stack with paths of files, where modules have numbered addresses. */
const asFiles = (stack) => String(stack).replace(/file:\/\/(\S+)\?of=[\w.]+/g, '$1')

/** Node as it is, without a vm; with the window of a page for a file that begins with `@environment jsdom`. */
export default class NativeEnvironment {
  global = globalThis
  #restoreProcess = processAsItIs()
  #closePage

  constructor({ projectConfig }, { docblockPragmas = {} } = {}) {
    this.hasPage = docblockPragmas.environment === 'jsdom'
    if (this.hasPage) this.#closePage = openPage()
    // What a browser does not have is Node's own business.
    const fakeTimers = this.hasPage ? { doNotFake: ['nextTick', 'setImmediate', 'clearImmediate'] } : {}
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimersModern = new ModernFakeTimers({
      config: { ...projectConfig, fakeTimers: { ...projectConfig.fakeTimers, ...fakeTimers } },
      global: globalThis,
    })
  }

  async setup() {
    const prepare = Error.prepareStackTrace
    Error.prepareStackTrace = (...given) => asFiles(prepare(...given))
    this.restoreStacks = () => (Error.prepareStackTrace = prepare)
  }

  async teardown() {
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
    this.restoreStacks?.()
    await this.#closePage?.()
    this.#restoreProcess()
  }

  getVmContext() {
    return null
  }

  /** Tells each test when it is given up, so that what waits in it can say why before. */
  handleTestEvent({ name, test, hook }, { testTimeout }) {
    const begun = { test_fn_start: test, hook_start: hook }[name]
    if (begun) globalThis.testEndsAt = Date.now() + (begun.timeout ?? testTimeout)
  }
}
