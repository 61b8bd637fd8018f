/** One thing that goes wrong: a process or an engine dies at once and is started again, an engine stays down, a disk loses power. */
export type Fault = { target: string; restMs: number } & (
  { kind: 'kill' | 'power cut' } | { kind: 'outage'; forMs: number }
)

export const nameOf = ({ kind, target }: Fault) => `${kind}: ${target}`

const everything = ['feed', 'detail', 'picture', 'click', 'like', 'publish', 'upload']

/** The engines that may stay down for long, and what goes on without each of them. */
export const goesOnWithout: Readonly<Record<string, readonly string[]>> = {
  kafka: [...everything, 'analytics'],
  nats: [...everything, 'analytics'],
  redis: everything,
}

/** Every process and every engine dies twice, in an order that the random numbers give; then the outages and the power cuts. */
export function planFaults(given: {
  random: () => number
  mortal: readonly string[]
  outages: readonly string[]
  outageMs: number
  disks: readonly string[]
}): Fault[] {
  const { random, mortal, outages, outageMs: forMs, disks } = given
  const restMs = () => Math.round(500 + random() * 2_000)
  return [
    ...shuffled([...mortal, ...mortal], random).map(
      (target) => ({ kind: 'kill', target, restMs: restMs() }) as const,
    ),
    ...outages.map((target) => ({ kind: 'outage', target, forMs, restMs: restMs() }) as const),
    ...shuffled(disks, random).map((target) => ({ kind: 'power cut', target, restMs: restMs() }) as const),
  ]
}

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
