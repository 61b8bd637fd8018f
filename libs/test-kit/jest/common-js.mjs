import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute } from 'node:path'
import { compileFunction } from 'node:vm'

const parameters = ['exports', 'require', 'module', '__filename', '__dirname']
const compiled = new Map()

function bodyOf(file) {
  if (!compiled.has(file))
    compiled.set(file, compileFunction(readFileSync(file, 'utf8'), parameters, { filename: file }))
  return compiled.get(file)
}

/** Loads what is written for `require`, once for each that `cacheOf` answers for a file, beside what this process has of it. */
export function commonJs(cacheOf) {
  return function load(file) {
    const cache = cacheOf(file)
    if (cache.has(file)) return cache.get(file).exports
    const native = createRequire(file)
    const require = (name) => {
      const found = native.resolve(name)
      return isAbsolute(found) && /\.c?js$/.test(found) ? load(found) : native(name)
    }
    const module = { exports: {}, require }
    cache.set(file, module)
    bodyOf(file).call(module.exports, module.exports, require, module, file, dirname(file))
    return module.exports
  }
}
