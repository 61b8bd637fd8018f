import { describe, expect, it } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import { outfit } from '../outfit/outfit.fixtures.ts'
import { compareRanks, rankOf, type Tastes } from './tastes.ts'

const asOf = '2026-06-10T12:00:00.000Z'
const of = (id: string, changes: Partial<Outfit> = {}): Outfit => ({
  ...outfit,
  id,
  published: true,
  publishedAt: '2026-06-01T00:00:00.000Z',
  ...changes,
})
const order = (tastes: Tastes, ...outfits: Outfit[]) =>
  outfits
    .map((one) => rankOf(one, tastes, asOf))
    .sort(compareRanks)
    .map(({ id }) => id)

describe('a shopper with tastes', () => {
  const boho = { styles: ['boho'], gender: 'female', age: '18-25' }

  it('sees a favorite style before others', () =>
    expect(order(boho, of('plain'), of('boho', { category: 'boho' }))).toEqual(['boho', 'plain']))
  it('sees what is for everyone before what is for someone else', () =>
    expect(order(boho, of('his', { targetGender: 'male' }), of('all'))).toEqual(['all', 'his']))
  it('sees what is meant for them before what is for everyone', () =>
    expect(order(boho, of('all'), of('hers', { targetGender: 'female' }))).toEqual(['hers', 'all']))
  it('sees what was published today first, whatever its style', () =>
    expect(
      order(boho, of('boho', { category: 'boho' }), of('today', { publishedAt: '2026-06-10T08:00:00.000Z' })),
    ).toEqual(['today', 'boho']))
  it('sees the newer of two that fit alike', () =>
    expect(order(boho, of('old'), of('new', { publishedAt: '2026-06-02T00:00:00.000Z' }))).toEqual([
      'new',
      'old',
    ]))
  it('sees everything', () =>
    expect(order(boho, of('a'), of('b', { targetGender: 'male' }), of('c'))).toHaveLength(3))
})
