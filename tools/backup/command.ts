import { messageOf } from '@vitrine/engines'
import { activityIn, type Manifest } from '@vitrine/engines/backup'

export const dataDirectory = () => process.env['DATA_DIR'] || '.data'

/** Runs a command, which answers whether it understood its words; what goes wrong is one sentence. */
export async function command(usage: string, run: () => Promise<boolean>): Promise<void> {
  try {
    if (await run()) return
    console.error(`Say ${usage}`)
    process.exitCode = 2
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}

/** Pure. */
export function summary({ taken, files, rows }: Manifest): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2
  const events = Object.values(rows).reduce((sum, { events = 0 }) => sum + events, 0)
  const records = activityIn({ rows })
  return `as of ${taken}, ${files.length} files, ${megabytes.toFixed(1)} MB, ${events} events, ${records} records of activity; every file was opened and holds together`
}
