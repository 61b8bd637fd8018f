import { serviceNames } from '@vitrine/contracts'

/** What of the composition runs in the check: two processes of each service, since each is going to be restarted under load. */
export const engines = ['mongo', 'nats', 'kafka', 'redis', 's3']
export const services: readonly string[] = [...serviceNames, 'gateway']
export const replicas = 2

export const standIns = {
  debian: 'localhost/stand-in/debian',
  node: 'localhost/stand-in/node',
  engines: 'localhost/stand-in/engines',
}

type Named = { service: string }

export const isService = ({ service }: Named) => services.includes(service)

const wanted = [...engines, ...services.flatMap((name) => Array.from({ length: replicas }, () => name))]

/** Who should run and does not; each as often as it is lacking. */
export function absentFrom(running: readonly Named[]): string[] {
  const here = running.map(({ service }) => service)
  return wanted.filter((name) => {
    const at = here.indexOf(name)
    if (at >= 0) here.splice(at, 1)
    return at < 0
  })
}
