import { buffer } from 'node:stream/consumers'
import { fromBuffer, type Entry } from 'yauzl'

/** The files of an archive, by name. */
export const unzipped = (archive: Buffer) =>
  new Promise<Map<string, Buffer>>((resolve, reject) => {
    const files = new Map<string, Buffer>()
    fromBuffer(archive, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed)
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error)
          void buffer(stream).then((bytes) => (files.set(entry.fileName, bytes), zip.readEntry()), reject)
        }),
      )
      zip.on('end', () => resolve(files))
      zip.readEntry()
    })
  })

export const linesOf = (text: Buffer | undefined) =>
  String(text)
    .trimEnd()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
