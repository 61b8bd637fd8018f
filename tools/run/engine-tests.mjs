/** Which tests run on embedded and on real engines: those that open storage, themselves or by a file of their own service. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const opensStorage = /\b(startForTest|storageForTests?|enginesForTest)\b|process\.env\['COMPOSITION'\]/
const ownImports = /(?:from|import) '(\.{1,2}\/[^']+\.ts)'/g

/** The gateway leans on the bus alone, by its sessions; of others what is computed, or how often a port is asked, is the subject. */
const runsOnce =
  /\/gateway\/src\/(?!sessions\/)|\/(similar-looks|compared-feeds|cost-of-commands|many-campaigns|load-demo)\./

/** Absolute paths of the test files below `services`. */
export function engineTests(services) {
  const known = new Map()
  const opens = (file) => {
    if (!known.has(file)) {
      known.set(file, false) // until it is read: files may import each other
      const source = readFileSync(file, 'utf8')
      const imported = [...source.matchAll(ownImports)].map(([, path]) => join(dirname(file), path))
      known.set(file, opensStorage.test(source) || imported.some(opens))
    }
    return known.get(file)
  }
  return globSync('*/{src,upgrades}/**/*.test.ts', { cwd: services })
    .map((file) => join(services, file))
    .filter((file) => opens(file) && !runsOnce.test(file))
}
