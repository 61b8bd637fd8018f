/**
 * Replaces parts of the federation runtime: manifests, preloading, remotes written into a build, comparison of versions,
 * scripts and links of every kind.
 * The shell alone brings shared libraries, each in one version, and frontends are named by their entry file at run time.
 */
const refuse = () => {
  throw new Error('This part of the federation runtime is not in this build')
}

export class SnapshotHandler {
  hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined, removePlugin: () => undefined }
  manifestCache = new Map()
  loadRemoteSnapshotInfo = refuse
  getGlobalRemoteInfo = refuse
}

export const getGlobalRemoteInfo = () => ({})
export const preloadAssets = refuse
export const formatPreloadArgs = refuse
export const normalizePreloadExposes = refuse
export const defaultPreloadArgs = refuse

export const remotes = () => undefined
export const getSharedFallbackGetter = refuse
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions)

export const satisfy = () => true

export const runtimeDescMap = {}
export const buildDescMap = {}
export const typeDescMap = {}
export const errorDescMap = {}

export const createLink = refuse
export const createScript = refuse
export const createScriptNode = refuse
export const loadScript = refuse
export const loadScriptNode = refuse
export const safeWrapper = refuse
export const isStaticResourcesEqual = refuse
