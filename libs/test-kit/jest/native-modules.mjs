/**
 * How test files find modules without a vm: packages are loaded once a process, modules of this repository anew for each
 * test file, but for the contracts. The address of these carries the number of the file, `?of=7`.
 */
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from '@swc/core'

const styles = new URL('./css.mjs', import.meta.url).href
const names = 'afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test'

/** Loaded once: packages, and declarations that have no state. */
const isShared = (url) => !url.startsWith('file:') || /\/node_modules\/|\/libs\/contracts\/src\//.test(url)

const javascript = new Map()
/** What `globals` answers for `@jest/globals`, by the number of a test file. */
const globals = new Map()
globalThis[Symbol.for('globals of test files')] = globals

const numberIn = (url = '') => /^(?:file|jest-globals):.*\?of=(\d+)$/.exec(url)?.[1]
const moduleOf = (source) => ({ format: 'module', source, shortCircuit: true })

function fromTsx(text, filename) {
  const jsc = {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: { react: { runtime: 'automatic' } },
  }
  return transformSync(text, { filename, swcrc: false, jsc, module: { type: 'es6' } }).code
}

function javascriptOf(file) {
  if (!javascript.has(file)) {
    const text = readFileSync(file, 'utf8')
    javascript.set(file, file.endsWith('x') ? fromTsx(text, file) : stripTypeScriptTypes(text))
  }
  return javascript.get(file)
}

registerHooks({
  resolve(specifier, context, next) {
    const number = numberIn(context.parentURL)
    if (!number) return next(specifier, context)
    if (specifier === '@jest/globals')
      return { url: `jest-globals:?of=${number}`, format: 'module', shortCircuit: true }
    if (specifier.endsWith('.css')) return { url: styles, format: 'module', shortCircuit: true }
    const found = next(specifier, context)
    return isShared(found.url) ? found : { ...found, url: `${found.url}?of=${number}` }
  },
  load(url, context, next) {
    const number = numberIn(url)
    if (!number) return next(url, context)
    if (url.startsWith('jest-globals:'))
      return moduleOf(
        `export const { ${names} } = globalThis[Symbol.for('globals of test files')].get('${number}')`,
      )
    const file = fileURLToPath(url)
    return /\.tsx?$/.test(file) ? moduleOf(javascriptOf(file)) : next(url, context)
  },
})

let count = 0

/** Loads modules for one test file, whose `@jest/globals` these are. */
export function modulesOfTestFile() {
  const number = String((count += 1))
  return {
    load(path, itsGlobals) {
      globals.set(number, itsGlobals)
      return import(`${pathToFileURL(path)}?of=${number}`)
    },
    forget: () => globals.delete(number),
  }
}
