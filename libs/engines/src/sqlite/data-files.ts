import { join } from 'node:path'
import { installationOf } from './installation.ts'
import type { Around } from './open-database.ts'
import { openSqliteFile, type Flush, type SqliteFile } from './sqlite-file.ts'

/** Opens the SQLite files of one data folder, which belong together. Throws for a file of another installation. */
export function dataFiles(root: string, { flush, ...around }: Around & { flush: Flush }) {
  const installation = installationOf(root)
  return {
    open(name: string, schema: string): SqliteFile {
      const file = openSqliteFile(join(root, name), schema, flush, around)
      try {
        installation.admit(name, file)
        return file
      } catch (error) {
        void file.close()
        throw error
      }
    },
  }
}
