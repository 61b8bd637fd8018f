/**
 * How test files find modules without a vm: packages and libraries without state are loaded once a process, other modules
 * of this repository anew for each test file. Files with a page have packages of their own, since some ask for a window
 * while they are loaded; the Testing Library, which keeps a document, is loaded anew. An address says for whom: `?of=7`
 * and `?of=page8` for a test file and for one with a page, `?of=page` for packages of all pages.
 */
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from '@swc/core'
import { commonJs } from './common-js.mjs'

const styles = new URL('./css.mjs', import.meta.url).href
const names = 'afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test'

const isPackage = (url) => url.includes('/node_modules/')
const isTestingLibrary = (url) => /\/node_modules\/@testing-library\/(?!.*\/node_modules\/)/.test(url)
const stateless =
  /\/libs\/(concurrency|contracts|engines|event-sourcing|taste-model)\/src\/(?!.*\.fixtures\.)/
/** Libraries without state, and what they import. */
const isShared = (url) => !url.startsWith('file:') || stateless.test(url)

const javascript = new Map()
/** What modules without a source of their own export, by address: `@jest/globals`, and packages written for `require`. */
const exportsOf = new Map()
globalThis[Symbol.for('exports by address')] = exportsOf

const globalsOf = (owner) => `jest-globals:?of=${owner}`
const ownerIn = (url = '') => /^(?:file|jest-globals):.*\?of=([\w.]+)$/.exec(url)?.[1]
/** Who owns what is imported once a test file has asked for new modules: `7.1`. */
const renewed = new Map()

function ownerOf(url, importer) {
  if (isShared(url)) return undefined
  if (!isPackage(url)) return importer
  return importer.startsWith('page') ? (isTestingLibrary(url) ? importer : 'page') : undefined
}

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

const moduleWith = (url, names) =>
  moduleOf(
    `const exported = globalThis[Symbol.for('exports by address')].get('${url}')
    export default exported
    export const { ${names} } = exported`,
  )

const ofPages = new Map()
const ofOnePage = new Map()
const loadCommonJs = commonJs((file) => (isTestingLibrary(file) ? ofOnePage : ofPages))

function fromCommonJs(url) {
  const exported = loadCommonJs(fileURLToPath(url))
  exportsOf.set(url, exported)
  return moduleWith(
    url,
    Object.keys(exported).filter((name) => name !== 'default'),
  )
}

/** Where a module of one place is found from another, looked up once. */
const found = new Map()
function resolved(specifier, context, next) {
  const from = `${specifier} ${context.parentURL.replace(/\?of=.*/, '')}`
  if (!found.has(from)) found.set(from, { ...next(specifier, context), shortCircuit: true })
  return found.get(from)
}

registerHooks({
  resolve(specifier, context, next) {
    const parent = ownerIn(context.parentURL)
    if (!parent) return next(specifier, context)
    const importer = renewed.get(parent) ?? parent
    if (specifier === '@jest/globals')
      return { url: globalsOf(importer), format: 'module', shortCircuit: true }
    if (specifier.endsWith('.css')) return { url: styles, format: 'module', shortCircuit: true }
    const module = resolved(specifier, context, next)
    const owner = ownerOf(module.url, importer)
    return owner ? { ...module, url: `${module.url}?of=${owner}` } : module
  },
  load(url, context, next) {
    if (!ownerIn(url)) return next(url, context)
    if (url.startsWith('jest-globals:')) return moduleWith(url, names)
    const file = fileURLToPath(url)
    if (/\.tsx?$/.test(file)) return moduleOf(javascriptOf(file))
    const loaded = next(url, context)
    return loaded.format === 'commonjs' ? fromCommonJs(url) : loaded
  },
})

let count = 0

/** Loads modules for one test file, whose `@jest/globals` these are. */
export function modulesOfTestFile({ hasPage }) {
  count += 1
  const owner = `${hasPage ? 'page' : ''}${count}`
  const owners = [owner]
  return {
    load(path, itsGlobals) {
      exportsOf.set(globalsOf(owner), itsGlobals)
      globalThis.jest = itsGlobals.jest // by which the Testing Library knows that timers are faked
      return import(`${pathToFileURL(path)}?of=${owner}`)
    },
    renew() {
      const newer = `${owner}.${owners.length}`
      for (const older of owners) renewed.set(older, newer)
      owners.push(newer)
      exportsOf.set(globalsOf(newer), exportsOf.get(globalsOf(owner)))
      ofOnePage.clear()
    },
    forget() {
      for (const url of exportsOf.keys()) if (owners.includes(ownerIn(url))) exportsOf.delete(url)
      for (const each of owners) renewed.delete(each)
      ofOnePage.clear()
    },
  }
}
