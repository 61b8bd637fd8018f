import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { refuse } from '@vitrine/event-sourcing'

const inflate = promisify(inflateRaw)

type Zipped = { size: number; crc: number; deflated: boolean }

/** What every file in an archive begins with; its name and more of any length follow. */
export const fixedHeader = 30

export const headerLength = (header: Buffer): number =>
  header.length === fixedHeader && header.readUInt32LE(0) === 0x04034b50
    ? fixedHeader + header.readUInt16LE(26) + header.readUInt16LE(28)
    : damaged()

/** What a file in an archive contains. It never becomes more than it declares. */
export async function unzippedBytes(zipped: Buffer, { size, crc, deflated }: Zipped): Promise<Buffer> {
  const bytes = deflated
    ? await inflate(zipped, { maxOutputLength: Math.max(1, size) }).catch(damaged)
    : zipped
  return bytes.length === size && crc32(bytes) === crc ? bytes : damaged()
}

export const damaged = (): never =>
  refuse('invalid', 'import-file-damaged', 'The file is damaged: its bytes are not those that were put in')
