/** Lets the components and hooks of a module be exchanged while pages show them: `refresh-runtime.mjs` does it. */
export default function refreshLoader(code, map) {
  if (!code.includes('$Refresh')) return this.callback(null, code, map)
  const file = JSON.stringify(`${this.getOptions().name} ${this.resourcePath}`)
  // On the first line, so that the lines of source maps stay right.
  const before = `const { $RefreshReg$, $RefreshSig$ } = vitrineRefresh.of(${file});`
  const after = 'vitrineRefresh.settle(__webpack_module__.exports, import.meta.webpackHot)'
  this.callback(null, `${before}${code}\n${after}\n`, map)
}
