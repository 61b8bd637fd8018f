import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { localS3 } from './local-s3.fixtures.ts'

const keys = ['a', 'b', 'c', 'd', 'e']

describe('blobs on an s3', () => {
  it('are put in the end while it restarts', async () => {
    const s3 = await localS3()
    await s3.putAll(keys)
    await s3.stop()
    const put = s3.putAll(keys)
    await sleep(500)
    await s3.start()
    await put
    expect(s3.repeated()).toBeGreaterThan(0)
    await s3.close()
  })
  it('are put although every connection died unseen', async () => {
    const s3 = await localS3()
    await s3.putAll(keys)
    s3.silence()
    await s3.putAll(keys.slice(2))
    await s3.close()
  })
  it('are put once although the process was too busy to read the answer', async () => {
    const beBusy = () => {
      const began = performance.now()
      while (performance.now() - began < 2_600);
    }
    const s3 = await localS3({ answered: ({ method }) => void (method === 'PUT' && setImmediate(beBusy)) })
    await s3.putAll(['a'])
    expect(s3.repeated()).toBe(0)
    await s3.close()
  })
})
