import { join } from 'node:path'
import type { Report } from '../report.ts'
import { installationOf } from './installation.ts'
import { openSqliteFile, type Flush, type SqliteFile } from './sqlite-file.ts'

export type DataFiles = {
  /** Throws for a file of another installation. */
  open(name: string, schema: string): SqliteFile
  /** Throws, with sentences, when something was to be said of the files that were opened. */
  check(): void
}

/** The SQLite files of one data folder, which belong together. */
export function dataFiles(root: string, { flush, report }: { flush: Flush; report: Report }): DataFiles {
  const installation = installationOf(root)
  const said: string[] = []
  const say: Report = (sentence, error) => {
    said.push(sentence)
    report(sentence, error)
  }
  return {
    open(name, schema) {
      const file = openSqliteFile(join(root, name), schema, flush, say)
      try {
        installation.admit(name, file)
        return file
      } catch (error) {
        void file.close()
        throw error
      }
    },
    check() {
      if (said.length > 0) throw new Error(said.join('; '))
    },
  }
}
