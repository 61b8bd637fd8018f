import { breaking, forgetful, type Breaks } from '../contract/breaks.ts'
import { canFail } from '../contract/can-fail.contract.ts'
import { collect, gate } from '../contract/clauses.ts'
import { blobsClauses } from './blobs.contract.ts'
import type { Blobs } from './blobs.ts'

const break_ = breaking<Blobs>
const tamed = (key: string) => key.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 100) || 'x'

export const blobsBreaks: Breaks<Blobs, typeof blobsClauses> = {
  'gives bytes and type back': break_((blobs) => ({
    put: (key, bytes) => blobs.put(key, bytes, 'application/octet-stream'),
  })),
  'keeps an empty blob': break_((blobs) => ({
    put: async (key, bytes, type) => (bytes.length > 0 ? blobs.put(key, bytes, type) : undefined),
  })),
  'reads a range, both ends included': break_((blobs) => ({
    read: (key, range) => blobs.read(key, range && { first: range.first, last: range.last - 1 }),
  })),
  'cuts a range to the size': break_((blobs) => ({
    async read(key, range) {
      const size = (await blobs.info(key))?.size ?? 0
      return blobs.read(key, range && range.last < size ? range : undefined)
    },
  })),
  'has nothing where nothing was put': break_((blobs) => ({
    info: async (key) => (await blobs.info(key)) ?? { type: '', size: 0 },
  })),
  'removes a blob, and does not mind when it is gone': break_(() => ({ remove: async () => undefined })),
  'replaces a blob whole, type included': break_((blobs) => ({
    put: async (key, bytes, type) => ((await blobs.info(key)) ? undefined : blobs.put(key, bytes, type)),
  })),
  'never shows a blob half written': break_((blobs) => {
    const { opened: seen, open: see } = gate()
    return {
      async put(key, bytes, type) {
        await blobs.put(key, bytes.subarray(0, bytes.length / 2), type)
        await seen
        await blobs.put(key, bytes, type)
      },
      async read(key) {
        const blob = await blobs.read(key)
        if (blob) see()
        return blob
      },
    }
  }),
  'refuses every key that is not words of letters, digits, "-", "_" and "."': break_((blobs) => ({
    put: (key, bytes, type) => blobs.put(tamed(key), bytes, type),
  })),
  'takes every key that is': break_((blobs) => ({
    read: (key) => blobs.read(key.toLowerCase()),
  })),
  'lists every key below a prefix, and no other': break_((blobs) => ({
    async *list(prefix) {
      for (const key of await collect(blobs.list(prefix)))
        if (!key.slice(prefix.length).includes('/')) yield key
    },
  })),
  'keeps blobs when it is opened again': forgetful(),
}

export const blobsCanFail = canFail('blobs', { clauses: blobsClauses, breaks: blobsBreaks })
