import type { SqliteFile } from './sqlite-file.ts'

/** What was read, once it is durable. */
export async function durably<Value>(file: Pick<SqliteFile, 'durable'>, value: Value): Promise<Value> {
  await file.durable()
  return value
}
