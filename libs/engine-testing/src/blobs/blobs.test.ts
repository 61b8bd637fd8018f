import { describe, expect, it } from '@jest/globals'
import { engineSettings } from '@vitrine/engines/distributed'
import { s3Blobs } from '@vitrine/engines/adapters'
import { expectUnavailable } from '../all-unavailable.fixtures.ts'
import { collect } from '../contract/clauses.ts'
import { openEmbedded } from '../embedded-for-test.ts'
import { onEngine } from '../on-engine.fixtures.ts'
import { blobsMutationTest } from './blobs.mutants.ts'
import { blobsContract } from './blobs.contract.ts'
import { bucketOfItsOwn, openS3, removeBucket } from './s3/s3-for-test.ts'

blobsContract('filesystem', openEmbedded('blobs'))
blobsMutationTest('filesystem', openEmbedded('blobs'))

onEngine('S3', ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'], (settings) => {
  blobsContract('s3', openS3(settings))

  describe('blobs on s3', () => {
    it.each(['S3_ACCESS_KEY', 'S3_SECRET_KEY'])(
      'say that the %s is wrong, and not what it was',
      async (key) => {
        const blobs = s3Blobs({ settings: { ...settings, [key]: 'guessed' }, service: 'tested' })
        const error = await blobs.check().catch((error: Error) => error)
        expect(error).toMatchObject({
          code: 'engine-unavailable',
          message: expect.stringContaining('S3_URL with S3_ACCESS_KEY and S3_SECRET_KEY'),
        })
        expect((error as Error).message).not.toContain('guessed')
        await blobs.close()
      },
    )

    it('make one bucket when several processes begin at once', async () => {
      const own = bucketOfItsOwn(settings)
      const one = s3Blobs({ settings: own, service: 'tested' })
      const other = s3Blobs({ settings: own, service: 'tested' })
      const type = 'text/plain'
      await Promise.all([one.put('a', Buffer.from('a'), type), other.put('b', Buffer.from('b'), type)])
      expect(await Promise.all([other.info('a'), one.info('b')])).toEqual([
        { type, size: 1 },
        { type, size: 1 },
      ])
      await Promise.all([one.close(), other.close()])
      await removeBucket(own)
    })
  })
})

describe('blobs on an s3 that is unavailable', () => {
  it('say so within three seconds', async () => {
    const S3_URL = 'http://127.0.0.1:1'
    const settings = engineSettings.parse({ S3_URL, S3_ACCESS_KEY: 'access', S3_SECRET_KEY: 'secret' })
    const blobs = s3Blobs({ settings, service: 'tested' })
    await expectUnavailable(
      () => [
        blobs.put('a', Buffer.from('a'), 'text/plain'),
        blobs.info('a'),
        blobs.read('a'),
        blobs.remove('a'),
        collect(blobs.list('a/')),
      ],
      /^S3 cannot be reached at S3_URL \(http:\/\/127\.0\.0\.1:1\): .*ECONNREFUSED/,
    )
    await blobs.close()
  })
})
