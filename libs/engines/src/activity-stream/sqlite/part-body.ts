import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib'

/** `value`: as JSON. */
export type StoredRecord = { offset: number; at: number; value: string; trace?: string }

/** `times`: each as the difference to the one before; `traces`: by index. */
type Head = { times: number[]; traces: Record<number, string> }

const compress = promisify(zstdCompress)
const params = { [constants.ZSTD_c_checksumFlag]: 1 }

/** Records in one body with a checksum: a line about all of them, and a line for each value. */
export function pack(records: readonly StoredRecord[]): Promise<Buffer> {
  const head: Head = {
    times: records.map(({ at }, index) => at - (records[index - 1]?.at ?? 0)),
    traces: Object.fromEntries(records.flatMap(({ trace }, index) => (trace ? [[index, trace]] : []))),
  }
  const lines = [JSON.stringify(head), ...records.map(({ value }) => value)]
  return compress(lines.join('\n'), { params })
}

/** The records of a body whose offsets follow each other. Throws for one that is not as it was written. */
export function unpack(body: Uint8Array, first: number, last: number): StoredRecord[] {
  const [line = '', ...values] = zstdDecompressSync(body).toString().split('\n')
  const { times, traces } = JSON.parse(line) as Head
  if (values.length !== last - first + 1) throw new Error(`${values.length} records are in it`)
  let at = 0
  return values.map((value, index) => {
    const trace = traces[index]
    at += times[index] ?? 0
    return { offset: first + index, at, value, ...(trace ? { trace } : {}) }
  })
}
