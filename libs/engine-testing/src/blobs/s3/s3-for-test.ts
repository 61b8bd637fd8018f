import type { EngineSettings } from '@vitrine/engines/distributed'
import { s3Blobs } from '@vitrine/engines/adapters'
import type { Blobs } from '@vitrine/engines'
import { Client } from 'minio'
import { collect, type Open } from '../../contract/clauses.ts'

let buckets = 0
export const bucketOfItsOwn = (settings: EngineSettings): EngineSettings => ({
  ...settings,
  ENGINES_NAMESPACE: `${settings.ENGINES_NAMESPACE}-${++buckets}`,
})

export const openS3 =
  (settings: EngineSettings): Open<Blobs> =>
  async () => {
    const own = bucketOfItsOwn(settings)
    let blobs = s3Blobs({ settings: own, service: 'tested' })
    return {
      port: blobs,
      async reopen() {
        await blobs.close()
        return (blobs = s3Blobs({ settings: own, service: 'tested' }))
      },
      async close() {
        await blobs.close()
        await removeBucket(own)
      },
    }
  }

export async function removeBucket({
  S3_URL,
  S3_ACCESS_KEY,
  S3_SECRET_KEY,
  ENGINES_NAMESPACE,
}: EngineSettings) {
  const { protocol, hostname, port } = new URL(S3_URL)
  const client = new Client({
    endPoint: hostname,
    ...(port ? { port: Number(port) } : {}),
    useSSL: protocol === 'https:',
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  })
  if (!(await client.bucketExists(ENGINES_NAMESPACE))) return
  const names = (await collect(client.listObjectsV2(ENGINES_NAMESPACE, '', true))).map(({ name }) =>
    String(name),
  )
  if (names.length > 0) await client.removeObjects(ENGINES_NAMESPACE, names)
  await client.removeBucket(ENGINES_NAMESPACE)
}
