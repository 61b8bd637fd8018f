import type { Documents } from '@vitrine/engines'
import { changeStored } from '@vitrine/event-sourcing'
import {
  credentialsOfPerson,
  type AdministratorCredential,
} from '../administrator/administrator-credentials.ts'
import type { Credentials } from '../password/credentials.ts'
import { hasFactor } from './stored-factors.ts'

type Rule = { required: boolean }

export type FactorRule = ReturnType<typeof factorRuleIn>

/** Whether owners require second factors. */
export function factorRuleIn(given: {
  documents: Documents
  credentials: Pick<Credentials<AdministratorCredential>, 'find'>
}) {
  const rules = given.documents.collection<Rule>('administrator-rules')
  const isRequired = async () => (await rules.get('factors'))?.document.required ?? false
  return {
    isRequired,
    /** Whether they may do nothing but set one up. */
    async isLacking(personId: string): Promise<boolean> {
      if (!(await isRequired())) return false
      const found = await credentialsOfPerson(given.credentials, personId)
      return !found.some(({ document }) => hasFactor(document.factors))
    },
    /** Answers whether it was not so before. */
    async require(required: boolean): Promise<boolean> {
      let isNew = false
      await changeStored(rules, 'factors', (found) => {
        isNew = required !== (found?.required ?? false)
        return isNew ? { required } : found
      })
      return isNew
    },
  }
}
