import { codeLimits } from '@vitrine/contracts'
import type { AdministratorEvent } from '../administrator/administrator.events.ts'

export type FactorFact = { factor: 'app' | 'passkey'; id: string }
/** What the log knows of second factors. `recovery`: which ten codes were made last, and how many are left. */
export type FactorFacts = {
  factors: readonly FactorFact[]
  recovery: { set: string; left: number } | undefined
}

type FactorEventType =
  `Administrator${'FactorSetUp' | 'FactorTurnedOff' | 'RecoveryCodesMade' | 'RecoveryCodeUsed'}`
type FactorEvent = Extract<AdministratorEvent, { type: FactorEventType }>

const has = (all: readonly FactorFact[], { id }: FactorFact) => all.some((one) => one.id === id)

/** What leads from what the log knows to what there is. */
export function factorEvents(
  administratorId: string,
  { factors: before = [], recovery: known }: Partial<FactorFacts>,
  { factors, recovery }: FactorFacts,
): FactorEvent[] {
  const dataOf = ({ factor, id }: FactorFact) => ({ administratorId, factor, id })
  const off = before.filter((one) => !has(factors, one))
  const on = factors.filter((one) => !has(before, one))
  const isNewSet = recovery !== undefined && recovery.set !== known?.set
  const leftBefore = isNewSet || !known ? codeLimits.recoveryCodes : known.left
  return [
    ...off.map((one) => ({ type: 'AdministratorFactorTurnedOff', data: dataOf(one) }) as const),
    ...on.map((one) => ({ type: 'AdministratorFactorSetUp', data: dataOf(one) }) as const),
    ...(isNewSet
      ? [{ type: 'AdministratorRecoveryCodesMade', data: { administratorId, set: recovery.set } } as const]
      : []),
    ...(recovery && recovery.left < leftBefore
      ? [{ type: 'AdministratorRecoveryCodeUsed', data: { administratorId, ...recovery } } as const]
      : []),
  ]
}

export function factorsAfter(
  { factors = [] }: Partial<FactorFacts>,
  event: FactorEvent,
): Partial<FactorFacts> {
  switch (event.type) {
    case 'AdministratorFactorSetUp': {
      const { factor, id } = event.data
      return { factors: [...factors, { factor, id }] }
    }
    case 'AdministratorFactorTurnedOff':
      return { factors: factors.filter(({ id }) => id !== event.data.id) }
    case 'AdministratorRecoveryCodesMade':
      return { recovery: { set: event.data.set, left: codeLimits.recoveryCodes } }
    case 'AdministratorRecoveryCodeUsed':
      return { recovery: { set: event.data.set, left: event.data.left } }
  }
}
