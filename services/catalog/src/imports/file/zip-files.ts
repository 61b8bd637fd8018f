import { importLimits, uploadLimits } from '@vitrine/contracts'
import { Refusal, refuse } from '@vitrine/event-sourcing'
import { fromRandomAccessReaderPromise, type Entry } from 'yauzl'
import { SentFileReader, type SentFile } from './sent-file.ts'

/** Where a file of the archive is in it, and what it declares. */
export type ZippedFile = {
  name: string
  from: number
  compressed: number
  size: number
  deflated: boolean
  crc: number
}
export type RefusedFile = { name: string; code: string; message: string }
export type Zip = Awaited<ReturnType<typeof openZip>>

/** Texts with the posts: the first that is there is read. */
export const textNames = ['posts.jsonl', 'posts.csv'] as const
const withPictures =
  /^(?:pictures\/)?[\p{L}\p{N}][\p{L}\p{N}\p{M} ._()+,'-]{0,150}\.(?:jpe?g|png|webp|avif|gif)$/iu
const leftOut = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db)$|^summary\.json$|\/$/

/** The files of an archive that a post may use, by name, and those that are refused. No name is a path: it is looked up here alone. */
export async function openZip(file: SentFile) {
  const how = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }
  const reader = new SentFileReader(file)
  const zip = await fromRandomAccessReaderPromise(reader, file.size, how).catch(unreadable)
  const files = new Map<string, ZippedFile>()
  const texts = new Map<string, Entry>()
  const refused: RefusedFile[] = []
  const twice = new Set<string>()
  if (zip.entryCount > importLimits.files)
    return refuse('invalid', 'import-unreadable', 'It has too many files')
  const read = (entry: Entry) => {
    const name = nameOf(entry)
    if (leftOut.test(name)) return
    const problem = problemOf(name, entry)
    if (problem) refused.push({ name: shown(name), ...problem })
    else if (files.has(name)) twice.add(name)
    else {
      files.set(name, placed(name, entry))
      if (isText(name)) texts.set(name, entry)
    }
  }
  try {
    for await (const entry of zip.eachEntry()) read(entry)
  } catch (error) {
    unreadable(error)
  }
  for (const name of twice) {
    files.delete(name)
    texts.delete(name)
    refused.push({ name, code: 'import-file-twice', message: 'Two files have this name, so neither is used' })
  }
  const text = textNames.find((name) => texts.has(name))
  return {
    refused,
    /** A picture by its name, wherever the archive has it. */
    pictureOf: (name: string) => files.get(`pictures/${name}`) ?? files.get(name),
    text,
    readText: () => zip.openReadStreamPromise(texts.get(text ?? '')!),
  }
}

const unreadable = (error: unknown): never => {
  if (error instanceof Refusal) throw error
  return refuse('invalid', 'import-unreadable', `The archive cannot be read: ${(error as Error).message}`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** A name that is no text is refused as one that no post can use. */
function nameOf({ fileName }: Entry): string {
  try {
    return utf8.decode(fileName as unknown as Buffer).normalize('NFC')
  } catch {
    return '\0'
  }
}
const shown = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, '?').slice(0, 200)

const isText = (name: string) => textNames.some((text) => text === name)

type Problem = Omit<RefusedFile, 'name'>
function problemOf(name: string, entry: Entry): Problem | undefined {
  if (!isText(name) && !withPictures.test(name))
    return {
      code: 'import-file-refused',
      message:
        'An archive has posts.jsonl or posts.csv, and pictures in the folder pictures; nothing else is read',
    }
  const most = isText(name) ? importLimits.textBytes : uploadLimits.bytes
  if (entry.uncompressedSize > most || entry.compressedSize > 2 * most)
    return { code: 'import-file-too-large', message: `It becomes larger than ${most / 1024 / 1024} MB` }
  if (!entry.canDecodeFileData())
    return { code: 'import-file-refused', message: 'It is encrypted, or packed in an unusual way' }
  return undefined
}

const placed = (name: string, entry: Entry): ZippedFile => ({
  name,
  from: entry.relativeOffsetOfLocalHeader,
  compressed: entry.compressedSize,
  size: entry.uncompressedSize,
  deflated: entry.compressionMethod === 8,
  crc: entry.crc32,
})
