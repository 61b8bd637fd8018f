import { join } from 'node:path'
import type { Report } from '../report.ts'
import { installationOf } from './installation.ts'
import { lostPages } from './lost-pages.ts'
import { openSqliteFile, type Flush, type SqliteFile } from './sqlite-file.ts'

export type DataFiles = {
  /** Throws for a file of another installation. */
  open(name: string, schema: string): SqliteFile
  /** Throws, with a sentence, when one was opened whose last writes are lost. */
  check(): void
}

/** The SQLite files of one data folder, which belong together. */
export function dataFiles(root: string, { flush, report }: { flush: Flush; report: Report }): DataFiles {
  const installation = installationOf(root)
  const damaged: string[] = []
  const sayDamaged = (log: string, lost: number) => {
    const pages = lost === 1 ? '1 damaged page' : `${lost} damaged pages`
    const sentence = `${log} ends in ${pages}: what was written there last is lost, unless the power failed before it was acknowledged`
    damaged.push(sentence)
    report(sentence, undefined)
  }
  return {
    open(name, schema) {
      const path = join(root, name)
      const lost = lostPages(`${path}-wal`)
      const file = openSqliteFile(path, schema, flush)
      try {
        installation.admit(name, file)
      } catch (error) {
        void file.close()
        throw error
      }
      if (lost > 0) sayDamaged(`${path}-wal`, lost)
      return file
    },
    check() {
      if (damaged.length > 0) throw new Error(damaged.join('; '))
    },
  }
}
