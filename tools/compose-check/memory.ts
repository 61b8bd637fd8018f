import { residentMb } from '@vitrine/bench/product/processes'
import { containers, podman, type Container } from './containers.ts'
import { isService } from './stack.ts'

/** The share of its limit that a container may use after a load. */
const most = 0.9

export type Memory = { name: string; used: number; limit: number }

/** Containers that are near their limit, or have none. */
export const nearLimit = (all: readonly Memory[]): string[] =>
  all
    .filter(({ used, limit }) => limit === 0 || used > limit * most)
    .map(({ name, used, limit }) => `${name} uses ${used} of ${limit || 'unlimited'} bytes`)

async function memoryOf({ name, pid }: Container): Promise<Memory> {
  const used = residentMb(pid) * 1024 ** 2
  return { name, used, limit: Number(await podman('inspect', '--format', '{{.HostConfig.Memory}}', name)) }
}

/** No service is near the limit of its container. */
export async function checkMemory(): Promise<string> {
  const all = await Promise.all((await containers()).filter(isService).map(memoryOf))
  const faults = nearLimit(all)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const [fullest] = all.toSorted((one, other) => other.used / other.limit - one.used / one.limit)
  return fullest
    ? `${fullest.name} is the fullest: ${Math.round((100 * fullest.used) / fullest.limit)} % of its limit`
    : ''
}
