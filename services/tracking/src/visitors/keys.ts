import type { Documents } from '@vitrine/engines'
import { formerKeys } from '../upgrades/visitor-secret.ts'
import { dayKeys } from './day-keys.ts'

type Given = { documents: Documents; now: () => Date }

/** When they are gone, nobody can tell whose address a hash of that day was made from. */
export const visitorKeys = (given: Given) =>
  dayKeys({ ...given, name: 'visitor-keys', days: 2, former: formerKeys(given.documents) })

/** When they are gone, nobody can read the agents of that day, and a recount classifies bots as they were classified then. */
export const agentKeys = (given: Given) => dayKeys({ ...given, name: 'agent-keys', days: 90 })
