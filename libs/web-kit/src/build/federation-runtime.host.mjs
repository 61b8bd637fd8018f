import { initContainerEntry } from 'federation-bundler-runtime/initContainerEntry.js'
import federation from 'federation-bundler-runtime/index.js'

/** The host puts its runtime on the page for the remotes: each makes its own instance of it and is a container besides. */
globalThis.vitrineFederation = {
  ...federation,
  bundlerRuntime: {
    ...federation.bundlerRuntime,
    initContainerEntry,
    init: ({ webpackRequire }) => federation.runtime.createInstance(webpackRequire.federation.initOptions),
  },
}

export default federation
