import { expect, it } from '@jest/globals'
import { newRecordId } from './record-id.ts'

const idAt = (at: string) => newRecordId(new Date(at))

it('is a UUID of version 7, no two of which are the same', () => {
  const ids = Array.from({ length: 1_000 }, () => idAt('2026-05-04T10:00:00.000Z'))
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(1_000)
})
it('stands after those of earlier moments', () => {
  const ids = [
    '1970-01-01T00:00:01Z',
    '2026-05-04T10:00:00.000Z',
    '2026-05-04T10:00:00.001Z',
    '2099-01-01T00:00:00Z',
  ].map(idAt)
  expect(ids.toSorted()).toEqual(ids)
})
