/** What of the composition runs in the check: two trackers, since one of them is going to be killed. */
export const engines = ['mongo', 'nats', 'kafka', 'redis', 's3']
export const services = ['identity', 'catalog', 'favorites', 'tracking', 'media', 'gateway']
export const trackers = 2

type Named = { service: string }

export const isService = ({ service }: Named) => services.includes(service)

const wanted = [...engines, ...services, ...Array.from({ length: trackers - 1 }, () => 'tracking')]

/** Who should run and does not; each as often as it is lacking. */
export function absentFrom(running: readonly Named[]): string[] {
  const here = running.map(({ service }) => service)
  return wanted.filter((name) => {
    const at = here.indexOf(name)
    if (at >= 0) here.splice(at, 1)
    return at < 0
  })
}
