import type { Documents } from '@vitrine/engines'
import type { Log, RecordAdministration } from '@vitrine/service-kit'
import type { AdministratorCredential } from '../administrator/administrator-credentials.ts'
import type { Credentials } from '../password/credentials.ts'
import type { Factors } from './factors.ts'

type Around = {
  documents: Documents
  credentials: Pick<Credentials<AdministratorCredential>, 'get'>
  factors: Pick<Factors, 'reset'>
  administration: RecordAdministration
  log: Pick<Log, 'warn'>
}

/**
 * For somebody who lost their second factor and all recovery codes: the settings name them, and the password is enough again. It is done
 * once; the setting does something again after a start without it.
 */
export async function resetFactors(username: string | undefined, around: Around): Promise<void> {
  const { credentials, factors, administration, log } = around
  const used = around.documents.collection<{ personId: string }>('factor-resets')
  const last = await used.get('last')
  const note = (personId: string) => used.put('last', (last?.version ?? 0) + 1, { personId })
  if (!username) return last?.document.personId ? note('') : undefined
  const stored = await credentials.get(username)
  if (!stored) return log.warn('FACTORS_RESET names nobody who administers the shop')
  const { personId } = stored.document
  if (last?.document.personId === personId)
    return log.warn('FACTORS_RESET was used already, and does nothing: remove it from the settings')
  const what = { kind: 'factors-reset', by: null, on: personId } as const
  await administration.recorded(what, () => factors.reset(stored))
  await note(personId)
  log.warn('FACTORS_RESET was used: remove it from the settings')
}
