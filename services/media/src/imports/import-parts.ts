import { importLimits } from '@vitrine/contracts'
import type { Blobs } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { readAll } from '@vitrine/service-kit'

export type ImportParts = ReturnType<typeof importParts>

const { partBytes, keptParts, hours } = importLimits
const folder = 'imports/'
const hourMs = 60 * 60 * 1000
/** Clocks of two machines differ. */
const aheadMs = 5 * 60 * 1000

const folderOf = (id: string) => `${folder}${id}/`
const keyOf = (id: string, part: number) => `${folderOf(id)}${String(part).padStart(4, '0')}`
const begunAt = (id: string) => parseInt(id.slice(0, id.indexOf('-')), 36)
const idIn = (key: string) => key.slice(folder.length, key.lastIndexOf('/'))

/** The parts of files that are sent to be imported: as blobs, for a day. */
export function importParts({ blobs, now }: { blobs: Blobs; now: () => Date }) {
  const isOver = (id: string) => begunAt(id) < now().getTime() - hours * hourMs
  const partsOf = async (id: string) => {
    const parts: { part: number; bytes: number }[] = []
    for await (const key of blobs.list(folderOf(id))) {
      const { size: bytes = 0 } = (await blobs.info(key)) ?? {}
      parts.push({ part: Number(key.slice(-4)), bytes })
    }
    return parts
  }
  const remove = async (id: string) => {
    for await (const key of blobs.list(folderOf(id))) await blobs.remove(key)
  }
  return {
    partsOf,
    remove,
    async put(id: string, part: number, bytes: Buffer): Promise<void> {
      if (isOver(id) || begunAt(id) > now().getTime() + aheadMs) return importMissing()
      if (!(await blobs.info(keyOf(id, part))) && (await countOf(blobs.list(folder))) >= keptParts)
        return refuse(
          'conflict',
          'too-many-imports',
          'Other imports take all the room there is for them. Remove one, or try again tomorrow.',
        )
      await blobs.put(keyOf(id, part), bytes, 'application/octet-stream')
    },
    /** Bytes of the whole file; fewer where it ends before. */
    async read(id: string, from: number, length: number): Promise<Buffer> {
      const read: Buffer[] = []
      for (let at = from; at < from + length;) {
        const first = at % partBytes
        const last = Math.min(partBytes, first + from + length - at) - 1
        const found = await blobs.read(keyOf(id, Math.floor(at / partBytes)), { first, last })
        if (!found) return importMissing()
        const bytes = await readAll(found.bytes)
        read.push(bytes)
        if (bytes.length <= last - first) break
        at += bytes.length
      }
      return Buffer.concat(read)
    },
    /** Removes what is older than a day, whatever became of it. */
    async sweep(): Promise<void> {
      for await (const key of blobs.list(folder)) if (isOver(idIn(key))) await blobs.remove(key)
    },
  }
}

const importMissing = () =>
  refuse('missing', 'import-missing', 'There is no such import any more. What is sent is kept for a day.')

async function countOf(keys: AsyncIterable<string>) {
  let count = 0
  for await (const _ of keys) count += 1
  return count
}
