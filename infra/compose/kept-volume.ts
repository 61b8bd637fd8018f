import { run } from '@vitrine/local-engines/run'

const labels = ['com.docker.compose.project=vitrine', 'com.docker.compose.volume=mongo']

/** MongoDB's volume of an earlier start, if Docker is here and keeps one. */
export async function keptVolume(): Promise<string | undefined> {
  const filters = labels.flatMap((label) => ['--filter', `label=${label}`])
  const listed = await run('docker', ['volume', 'ls', '--quiet', ...filters]).catch(() => '')
  return listed.split('\n').find(Boolean)
}

/** What to say about it beside new secrets: MongoDB alone keeps the password of its first start. */
export const lockedOut = (volume: string): string => `
The volume ${volume} is from an earlier start, and MongoDB in it knows the old MONGODB_PASSWORD alone.
Put that one back into .env, or throw away everything that was kept: docker compose down --volumes`
