import { describe, expect, it } from '@jest/globals'
import { publicReadiness } from './readiness.ts'

describe('what strangers read of what is amiss', () => {
  it('names it, and says neither where files lie nor what engines answered', () => {
    expect(
      publicReadiness({
        ready: false,
        unavailable: [
          '/srv/shop/data/shared.sqlite cannot be written because the disk is full: make space on it',
          'MongoDB cannot be reached at MONGODB_URL (mongodb://10.0.0.5:27017): connect ECONNREFUSED 10.0.0.5:27017',
        ],
        degraded: [
          'catalog says that the projection outfits could not be built yet: outfit-1@3 cannot be read',
          '2 streams of the outbox are dead letters: npm run dead-letters -- list',
        ],
      }),
    ).toEqual({
      ready: false,
      unavailable: [
        'shared.sqlite cannot be written because the disk is full',
        'MongoDB cannot be reached at MONGODB_URL',
      ],
      degraded: [
        'catalog says that the projection outfits could not be built yet',
        '2 streams of the outbox are dead letters',
      ],
    })
  })
})
