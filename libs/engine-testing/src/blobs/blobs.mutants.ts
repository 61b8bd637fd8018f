import type { Blobs } from '@vitrine/engines'
import { mutate, forgetful, type Mutants } from '../contract/mutants.ts'
import { mutationTest } from '../contract/mutation-test.ts'
import { collect, gate } from '../contract/clauses.ts'
import { blobsClauses } from './blobs.contract.ts'

const mutant = mutate<Blobs>
const tamed = (key: string) => key.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 100) || 'x'

export const blobsMutants: Mutants<Blobs, typeof blobsClauses> = {
  'gives bytes and type back': mutant((blobs) => ({
    put: (key, bytes) => blobs.put(key, bytes, 'application/octet-stream'),
  })),
  'keeps an empty blob': mutant((blobs) => ({
    put: async (key, bytes, type) => (bytes.length > 0 ? blobs.put(key, bytes, type) : undefined),
  })),
  'reads a range, both ends included': mutant((blobs) => ({
    read: (key, range) => blobs.read(key, range && { first: range.first, last: range.last - 1 }),
  })),
  'cuts a range to the size': mutant((blobs) => ({
    async read(key, range) {
      const size = (await blobs.info(key))?.size ?? 0
      return blobs.read(key, range && range.last < size ? range : undefined)
    },
  })),
  'has nothing where nothing was put': mutant((blobs) => ({
    info: async (key) => (await blobs.info(key)) ?? { type: '', size: 0 },
  })),
  'removes a blob, and does not mind when it is gone': mutant(() => ({ remove: async () => undefined })),
  'replaces a blob whole, type included': mutant((blobs) => ({
    put: async (key, bytes, type) => ((await blobs.info(key)) ? undefined : blobs.put(key, bytes, type)),
  })),
  'never shows a blob half written': mutant((blobs) => {
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
  'refuses every key that is not words of letters, digits, "-", "_" and "."': mutant((blobs) => ({
    put: (key, bytes, type) => blobs.put(tamed(key), bytes, type),
  })),
  'takes every key that is': mutant((blobs) => ({
    read: (key) => blobs.read(key.toLowerCase()),
  })),
  'lists every key below a prefix, and no other': mutant((blobs) => ({
    async *list(prefix) {
      for (const key of await collect(blobs.list(prefix)))
        if (!key.slice(prefix.length).includes('/')) yield key
    },
  })),
  'keeps blobs when it is opened again': forgetful(),
}

export const blobsMutationTest = mutationTest('blobs', { clauses: blobsClauses, mutants: blobsMutants })
