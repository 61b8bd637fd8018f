import { describe, expect, it } from '@jest/globals'
import { replay } from '@vitrine/event-sourcing'
import { specify } from '@vitrine/test-kit'
import { favoritesDecider } from './favorites.decider.ts'
import type { FavoritesEvent } from './favorites.events.ts'

const given = specify(favoritesDecider)
const userId = 'ida'
const post = { userId, outfitId: 'linen' }
const hat = { userId, productId: 'hat' }
const postFavorited: FavoritesEvent = { type: 'PostFavorited', data: post }
const postUnfavorited: FavoritesEvent = { type: 'PostUnfavorited', data: post }
const hatFavorited: FavoritesEvent = { type: 'ProductFavorited', data: hat }
const hatUnfavorited: FavoritesEvent = { type: 'ProductUnfavorited', data: hat }

describe('when nothing is a favorite', () => {
  it('takes a post or a product', () => {
    given()
      .when({ type: 'FavoritePost', ...post })
      .then(postFavorited)
    given()
      .when({ type: 'FavoriteProduct', ...hat })
      .then(hatFavorited)
  })
  it('has nothing to take away', () => {
    given()
      .when({ type: 'UnfavoritePost', ...post })
      .thenNothing()
    given()
      .when({ type: 'UnfavoriteProduct', ...hat })
      .thenNothing()
  })
})

describe('when something is a favorite', () => {
  it('refuses it a second time', () => {
    given(postFavorited)
      .when({ type: 'FavoritePost', ...post })
      .thenRefused('favorite-exists')
    given(hatFavorited)
      .when({ type: 'FavoriteProduct', ...hat })
      .thenRefused('favorite-exists')
  })
  it('takes another', () => {
    given(postFavorited, hatFavorited)
      .when({ type: 'FavoritePost', userId, outfitId: 'tweed' })
      .then({ type: 'PostFavorited', data: { userId, outfitId: 'tweed' } })
  })
  it('lets it go', () => {
    given(postFavorited)
      .when({ type: 'UnfavoritePost', ...post })
      .then(postUnfavorited)
    given(hatFavorited)
      .when({ type: 'UnfavoriteProduct', ...hat })
      .then(hatUnfavorited)
  })
  it('keeps posts and products apart, even under one id', () => {
    given(postFavorited)
      .when({ type: 'FavoriteProduct', userId, productId: 'linen' })
      .then({ type: 'ProductFavorited', data: { userId, productId: 'linen' } })
  })
})

describe('when a favorite was let go', () => {
  it('takes it again', () => {
    given(postFavorited, postUnfavorited)
      .when({ type: 'FavoritePost', ...post })
      .then(postFavorited)
    given(hatFavorited, hatUnfavorited)
      .when({ type: 'FavoriteProduct', ...hat })
      .then(hatFavorited)
  })
  it('lets it go only once', () => {
    given(postFavorited, postUnfavorited)
      .when({ type: 'UnfavoritePost', ...post })
      .thenNothing()
  })
})

describe('when there are very many', () => {
  it('decides as quickly', () => {
    const history = Array.from({ length: 100_000 }, (_, index): FavoritesEvent => ({
      type: 'PostFavorited',
      data: { userId, outfitId: `${index}` },
    }))
    const start = performance.now()
    const state = replay(favoritesDecider, history)
    expect(favoritesDecider.decide({ type: 'FavoritePost', ...post }, state)).toEqual([postFavorited])
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
