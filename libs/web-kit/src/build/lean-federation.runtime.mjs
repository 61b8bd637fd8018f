/** Stands in for the federation runtime's manifests and preloading. Frontends are named by their entry file. */
const refuse = () => {
  throw new Error('Manifests and preloading are not part of this build')
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
