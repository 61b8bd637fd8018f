import { refuse } from '@vitrine/event-sourcing'

/** What is nested too deeply cannot be written again as JSON: it would fail what it is sent with. */
export function refuseDeeperThan(levels: number, body: unknown) {
  if (isDeeperThan(body, levels))
    refuse('invalid', 'request-invalid', 'This is nested deeper than the call takes it.')
}

const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1)))
