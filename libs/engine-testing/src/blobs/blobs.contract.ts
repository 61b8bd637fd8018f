import { expect } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import type { Blobs, ByteRange } from '@vitrine/engines'
import { collect, upTo, type Clauses } from '../contract/clauses.ts'
import { contract } from '../contract/contract.ts'

const hello = Buffer.from('hello, world')
const textType = 'text/plain; charset=utf-8'

const bytesOf = async (blobs: Blobs, key: string, range?: ByteRange) => {
  const blob = await blobs.read(key, range)
  return blob && Buffer.concat(await collect<Buffer>(blob.bytes))
}
const textOf = async (blobs: Blobs, key: string, range?: ByteRange) =>
  (await bytesOf(blobs, key, range))?.toString()

export const hostileKeys = [
  '',
  '.',
  '..',
  '../x',
  'a/../x',
  'a/..',
  '/etc/passwd',
  'a//b',
  'a/',
  '%2e%2e',
  '%2e%2e/x',
  'a\\..\\x',
  'nul\0',
  'a b',
  'new\nline',
  'été',
  'a@b',
  'C:x',
  'x'.repeat(301),
  'x'.repeat(256),
  upTo(200)
    .map(() => 'x')
    .join('/'),
]

export const blobsClauses = {
  'gives bytes and type back': async ({ port: blobs, atEnd }) => {
    const bytes = randomBytes(300_000)
    await blobs.put('outfits/1/photo.webp', bytes, 'image/webp')
    const blob = await blobs.read('outfits/1/photo.webp')
    atEnd(() => blob?.bytes.destroy())
    expect(blob).toMatchObject({ type: 'image/webp', size: 300_000 })
    expect(Buffer.concat(await collect<Buffer>(blob!.bytes)).equals(bytes)).toBe(true)
    expect(await blobs.info('outfits/1/photo.webp')).toEqual({ type: 'image/webp', size: 300_000 })
  },
  'keeps an empty blob': async ({ port: blobs }) => {
    await blobs.put('empty', new Uint8Array(), textType)
    expect(await blobs.info('empty')).toEqual({ type: textType, size: 0 })
    expect(await textOf(blobs, 'empty')).toBe('')
  },
  'reads a range, both ends included': async ({ port: blobs }) => {
    await blobs.put('hello', hello, textType)
    expect(await textOf(blobs, 'hello', { first: 0, last: 0 })).toBe('h')
    expect(await textOf(blobs, 'hello', { first: 7, last: 9 })).toBe('wor')
    expect(await blobs.read('hello', { first: 7, last: 9 }).then((b) => (b?.bytes.resume(), b?.size))).toBe(
      12,
    )
  },
  'cuts a range to the size': async ({ port: blobs }) => {
    await blobs.put('hello', hello, textType)
    expect(await textOf(blobs, 'hello', { first: 7, last: 1000 })).toBe('world')
    expect(await textOf(blobs, 'hello', { first: 12, last: 20 })).toBe('')
  },
  'has nothing where nothing was put': async ({ port: blobs }) => {
    await blobs.put('a/b', hello, textType)
    for (const key of ['a', 'a/c', 'b', 'a/b/c']) {
      expect(await blobs.info(key)).toBeUndefined()
      expect(await blobs.read(key)).toBeUndefined()
    }
  },
  'removes a blob, and does not mind when it is gone': async ({ port: blobs }) => {
    await blobs.put('a/b', hello, textType)
    await blobs.remove('a/b')
    await blobs.remove('a/b')
    await blobs.remove('never/there')
    expect(await blobs.info('a/b')).toBeUndefined()
    expect(await collect(blobs.list('a/'))).toEqual([])
  },
  'replaces a blob whole, type included': async ({ port: blobs }) => {
    await blobs.put('a', hello, textType)
    await blobs.put('a', Buffer.from('{}'), 'application/json')
    expect(await blobs.info('a')).toEqual({ type: 'application/json', size: 2 })
    expect(await textOf(blobs, 'a')).toBe('{}')
  },
  'never shows a blob half written': async ({ port: blobs, atEnd }) => {
    const versions = upTo(4).map((n) => Buffer.alloc(400_000, n))
    let writing = true
    const writes = Promise.all(versions.map((bytes) => blobs.put('big', bytes, textType))).finally(
      () => (writing = false),
    )
    atEnd(() => writes)
    while (writing) {
      const [seen, listed] = [await bytesOf(blobs, 'big'), await collect(blobs.list('big/'))]
      expect(listed).toEqual([])
      if (seen) expect(versions.some((bytes) => bytes.equals(seen))).toBe(true)
    }
  },
  'refuses every key that is not words of letters, digits, "-", "_" and "."': async ({ port: blobs }) => {
    const refusal = expect.objectContaining({ code: 'key-refused' })
    for (const key of hostileKeys) {
      await expect(blobs.put(key, hello, textType)).rejects.toEqual(refusal)
      await expect(blobs.read(key)).rejects.toEqual(refusal)
      await expect(blobs.info(key)).rejects.toEqual(refusal)
      await expect(blobs.remove(key)).rejects.toEqual(refusal)
    }
    for (const prefix of ['../', '/', 'a//', 'a', './'])
      await expect(collect(blobs.list(prefix))).rejects.toEqual(refusal)
  },
  'takes every key that is': async ({ port: blobs }) => {
    const keys = ['a', '0/1/2', 'A-b_c.d/e..f', '.hidden/x', `${'x'.repeat(200)}/y`]
    for (const key of keys) await blobs.put(key, Buffer.from(key), textType)
    for (const key of keys) expect(await textOf(blobs, key)).toBe(key)
  },
  'lists every key below a prefix, and no other': async ({ port: blobs }) => {
    const below = ['outfits/1/large.webp', 'outfits/1/small/x.webp', 'outfits/2.webp']
    for (const key of [...below, 'outfits-old/1.webp', 'other/outfits/1.webp', 'outfit'])
      await blobs.put(key, hello, textType)
    expect((await collect(blobs.list('outfits/'))).sort()).toEqual([...below].sort())
    expect(await collect(blobs.list('outfits/1/small/'))).toEqual(['outfits/1/small/x.webp'])
    expect(await collect(blobs.list('nothing/'))).toEqual([])
  },
  'keeps blobs when it is opened again': async ({ port: blobs, reopen }) => {
    await blobs.put('a/b', hello, textType)
    const again = await reopen()
    expect(await again.info('a/b')).toEqual({ type: textType, size: 12 })
    expect(await textOf(again, 'a/b')).toBe('hello, world')
  },
} satisfies Clauses<Blobs>

export const blobsContract = contract('blobs', blobsClauses)
