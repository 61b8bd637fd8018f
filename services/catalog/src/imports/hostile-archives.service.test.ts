import { describe, expect, it } from '@jest/globals'
import { draft } from '../outfit/outfit.fixtures.ts'
import { catalogWithImports, zipOf } from './imports.fixtures.ts'

const { begin, check, rows, media } = catalogWithImports()

const post = (id: string, image: string) =>
  `${JSON.stringify({ version: 1, id, createdAt: '2026-01-01T09:00:00.000Z', ...draft, images: [image], products: [] })}\n`
/** The archive with other bytes in the place of a name, wherever that stands. */
const renamed = (archive: Buffer, name: string, to: string) =>
  Buffer.from(archive.toString('latin1').replaceAll(name, to), 'latin1')
const outcomes = async (archive: Buffer) => {
  const id = await begin(archive)
  await check(id)
  return (await rows(id)).map(({ kind, title, postId, outcome, code }) => [
    kind,
    postId ?? title,
    outcome,
    code,
  ])
}
const files = { 'posts.jsonl': post('fine', 'fine.jpg') + post('uses', 'used.jpg'), 'fine.jpg': 'fine' }

describe('an archive that means harm', () => {
  it('has files with names that are paths: each is refused by name, and the rest is read', async () => {
    const names = [
      '../../x.jpg',
      '/etc/x.jpg',
      'a\\..\\x.jpg',
      'C:/x/xx.jpg',
      'pictures//.jpg',
      'x/\u0000x/x.jpg',
    ]
    const stands = names.map((name, index) => `${index}${'q'.repeat(name.length - 5)}.jpg`)
    const evil = Object.fromEntries(stands.map((stand) => [stand, 'evil']))
    const archive = names.reduce(
      (zip, name, index) => renamed(zip, stands[index]!, name),
      await zipOf({ ...files, ...evil }),
    )
    expect(await outcomes(archive)).toEqual([
      ...names.map((name) => ['file', name.replaceAll('\0', '?'), 'refused', 'import-file-refused']),
      ['post', 'fine', 'new', ''],
      ['post', 'uses', 'refused', 'import-picture-missing'],
    ])
    expect(media().taken).toEqual(['checked fine.jpg'])
  })
  it('has two files of one name: neither is used', async () => {
    const archive = renamed(
      await zipOf({ ...files, 'used.jpg': 'one', 'uses.jpg': 'two' }),
      'uses.jpg',
      'used.jpg',
    )
    expect(await outcomes(archive)).toEqual([
      ['file', 'used.jpg', 'refused', 'import-file-twice'],
      ['post', 'fine', 'new', ''],
      ['post', 'uses', 'refused', 'import-picture-missing'],
    ])
  })
  it('has a picture that declares to become larger than any may be', async () => {
    const archive = await zipOf({ ...files, 'used.jpg': Buffer.alloc(11 * 1024 * 1024) })
    expect((await outcomes(archive))[0]).toEqual(['file', 'used.jpg', 'refused', 'import-file-too-large'])
  })
  it('has a text that becomes longer than it declares: it ends there', async () => {
    const long = post('fine', 'fine.jpg') + '{}\n'.repeat(100_000)
    const archive = await zipOf({ 'posts.jsonl': long, 'fine.jpg': 'fine' })
    const size = Buffer.alloc(4)
    size.writeUInt32LE(long.length)
    const lying = archive.toString('latin1').replaceAll(size.toString('latin1'), '\x00\x10\x00\x00')
    const found = await outcomes(Buffer.from(lying, 'latin1'))
    expect(found.at(-1)).toEqual(['file', 'posts.jsonl', 'refused', 'import-file-damaged'])
    expect(found.length).toBeLessThan(2_000)
  })
  it('is no archive at all, or one that breaks off', async () => {
    const whole = await zipOf(files)
    for (const broken of [Buffer.from('PK\x03\x04 and nothing more'), whole.subarray(0, whole.length - 30)]) {
      const id = await begin(broken)
      expect(await check(id)).toMatchObject({ state: 'failed', failure: { code: 'import-unreadable' } })
    }
    expect(await check(await begin(await zipOf({ 'fine.jpg': 'fine' })))).toMatchObject({
      failure: { code: 'import-unreadable' },
    })
  })
  it('is damaged in the middle: what can be read is read, and the rest is named', async () => {
    const archive = await zipOf({ ...files, 'used.jpg': 'used '.repeat(100) })
    const at = archive.indexOf('used.jpg') + 'used.jpg'.length
    archive[at + 3]! ^= 0xff
    const found = await outcomes(archive)
    expect(found[0]).toEqual(['post', 'fine', 'new', ''])
    expect(found[1]?.slice(0, 3)).toEqual(['post', 'uses', 'refused'])
  })
})
