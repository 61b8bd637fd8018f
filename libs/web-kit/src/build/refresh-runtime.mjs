import refresh from 'react-refresh/runtime'

/** Runs on the page before React; remotes use it too, so that there is one of it for one React. */
refresh.injectIntoGlobalHook(globalThis)

let planned
const plan = () => {
  globalThis.clearTimeout(planned)
  planned = globalThis.setTimeout(refresh.performReactRefresh)
}

const namesOf = (exports) => {
  const names = Object.keys(exports)
  return names.every((name) => refresh.isLikelyComponentType(exports[name])) ? names.join() : ''
}

globalThis.vitrineRefresh = {
  of: (file) => ({
    $RefreshReg$: (type, name) => refresh.register(type, `${file} ${name}`),
    $RefreshSig$: refresh.createSignatureFunctionForTransform,
  }),
  /** A module of components alone is exchanged in place; whoever uses any other is executed again with it. */
  settle(exports, hot) {
    const names = namesOf(exports)
    const former = hot.data?.names
    if (former && former !== names) return hot.invalidate()
    if (hot.data) plan()
    if (!names) return
    hot.dispose((data) => void (data.names = names))
    hot.accept()
  },
}
