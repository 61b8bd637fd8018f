import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { codeLimits, codeRules, passkeyLimits } from '@vitrine/contracts'
import type { Stored } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { contextAt } from '@vitrine/service-kit'
import {
  mostAdministrators,
  type AdministratorCredential,
} from '../administrator/administrator-credentials.ts'
import type { HandleAdministrator } from '../administrator/team.ts'
import { eachTried } from '../each-tried.ts'
import type { AttemptCounts } from '../password/attempt-limits.ts'
import type { Credentials } from '../password/credentials.ts'
import type { Sessions } from '../session/sessions.ts'
import { stepOf } from './app-codes.ts'
import type { FactorRule } from './factor-rule.ts'
import { newRecoveryCodes, recoveryWithout } from './recovery-codes.ts'
import type { SealedSecrets } from './sealed-secrets.ts'
import { factsOf, hasFactor, type StoredFactors, type StoredPasskey } from './stored-factors.ts'

type Current = Stored<AdministratorCredential>
type Changed = Omit<StoredFactors, 'unrecorded'>
type NewPasskey = Omit<StoredPasskey, 'id' | 'addedAt'>
type By = { by: string; session: string }

export type Factors = ReturnType<typeof factorsFrom>

const codeRefused = ['code-refused', 'This code is wrong, too old, or was used already.'] as const
const refuseCode = () => refuse('unauthenticated', ...codeRefused)
export const refusePasskey = () =>
  refuse('unauthenticated', 'passkey-refused', 'This passkey did not sign you in. Please try again.')
const refuseGone = () => refuse('unauthenticated', 'login-refused', 'Invalid credentials')
const refuseRequired = () =>
  refuse(
    'conflict',
    'factor-required',
    'Owners of this shop require a second factor. Set up another one first.',
  )
const refuseMissing = () => refuse('conflict', 'factor-missing', 'You have no second factor.')

/**
 * Second factors of administrators. Each change is one write of the credential, with a mark until the log has it and the sessions from
 * before are over: whatever is cut off in between is found by its mark and brought to its end.
 */
export function factorsFrom(given: {
  credentials: Pick<Credentials<AdministratorCredential>, 'get' | 'find' | 'replace'>
  handle: HandleAdministrator
  sessions: Pick<Sessions, 'endAllOf'>
  secrets: SealedSecrets
  /** Of one minute. */
  counts: Pick<AttemptCounts, 'admit'>
  rule: Pick<FactorRule, 'isRequired'>
  now: () => Date
}) {
  const { credentials, handle, sessions, secrets, counts, rule } = given
  const now = () => given.now().getTime()
  const contextOf = contextAt(given.now)

  async function record(current: Current): Promise<void> {
    const { document } = current
    const { personId, factors } = document
    if (!factors?.unrecorded) return
    const { unrecorded, ...recorded } = factors
    const command = { type: 'RecordFactors', administratorId: personId, ...factsOf(recorded) } as const
    await handle(personId, command, contextOf(unrecorded.by))
    const { ends } = unrecorded
    if (ends)
      await sessions.endAllOf(
        personId,
        ({ session, startedAt = 0 }) => session !== ends.but && startedAt <= ends.at,
      )
    await credentials.replace(current, { ...document, factors: recorded })
  }
  /** Replaces the factors by what follows from them as they stand when it is written. */
  async function change(
    found: Current,
    next: (factors: Changed) => { factors: Changed; by?: By | undefined; ends?: boolean },
  ): Promise<void> {
    for (let current = found; ;) {
      const { document } = current
      const { unrecorded: before, ...factors } = document.factors ?? {}
      const { factors: changed, by, ends } = next(factors)
      const endsNow = ends ? { at: now(), ...(by && { but: by.session }) } : before?.ends
      const isKnown = !before && !endsNow && isDeepStrictEqual(factsOf(factors), factsOf(changed))
      const unrecorded = { ...(by && { by: by.by }), ...(endsNow && { ends: endsNow }) }
      const written = { ...document, factors: { ...changed, ...(!isKnown && { unrecorded }) } }
      if (await credentials.replace(current, written))
        return record({ ...current, version: current.version + 1, document: written })
      const again = await credentials.get(document.name)
      current = again?.document.personId === document.personId ? again : refuseGone()
    }
  }
  const stepFor = (code: string, secret: string | undefined) =>
    secret === undefined ? undefined : stepOf(code, { secret, now: now() })

  const tried = (personId: string) =>
    counts.admit('code', { account: personId, most: codeLimits.triesPerMinute })

  /** Answers recovery codes where there were none. */
  async function add(stored: Current, by: By, next: (factors: Changed) => Changed): Promise<string[]> {
    const made = newRecoveryCodes()
    let isFirst = false
    await change(stored, ({ recovery, ...factors }) => {
      isFirst = !recovery
      return { factors: { ...next(factors), recovery: recovery ?? made.recovery }, by, ends: true }
    })
    return isFirst ? made.codes : []
  }
  /** With the last one, the recovery codes go, too. */
  async function turnOff(stored: Current, by: By, next: (factors: Changed) => Changed | undefined) {
    const isRequired = await rule.isRequired()
    await change(stored, (factors) => {
      const left = next(factors) ?? refuseMissing()
      if (isRequired && !hasFactor(left)) refuseRequired()
      return { factors: hasFactor(left) ? left : {}, by, ends: true }
    })
  }

  return {
    /** Refuses a wrong code, and uses up a right one. Answers which kind it was. */
    async spend(stored: Current, code: string): Promise<'app' | 'recovery'> {
      const { personId } = stored.document
      await tried(personId)
      const isOfApp = codeRules.app.test(code)
      await change(stored, (factors) => {
        const { app, recovery } = factors
        if (!isOfApp)
          return { factors: { ...factors, recovery: recoveryWithout(code, recovery) ?? refuseCode() } }
        const step = stepFor(code, app && secrets.open(app.secret, personId))
        if (!app || step === undefined || step <= app.usedStep) return refuseCode()
        return { factors: { ...factors, app: { ...app, usedStep: step } } }
      })
      return isOfApp ? 'app' : 'recovery'
    },
    async setUpApp(stored: Current, { secret, code, ...by }: By & { secret: string; code: string }) {
      const { personId } = stored.document
      await tried(personId)
      const usedStep = stepFor(code, secret) ?? refuse('forbidden', ...codeRefused)
      const app = { id: randomUUID(), secret: secrets.seal(secret, personId), usedStep }
      return add(stored, by, (factors) => ({ ...factors, app }))
    },
    turnOffApp: (stored: Current, by: By) =>
      turnOff(stored, by, ({ app, ...left }) => (app ? left : undefined)),
    addPasskey: (stored: Current, { passkey, ...by }: By & { passkey: NewPasskey }) =>
      add(stored, by, (factors) => {
        const { passkeys = [] } = factors
        if (passkeys.length >= passkeyLimits.most)
          refuse('conflict', 'too-many-passkeys', 'You have twenty passkeys already. Remove one first.')
        const added = { ...passkey, id: randomUUID(), addedAt: given.now().toISOString() }
        return { ...factors, passkeys: [...passkeys, added] }
      }),
    removePasskey: (stored: Current, { passkey, ...by }: By & { passkey: string }) =>
      turnOff(stored, by, ({ passkeys = [], ...left }) =>
        passkeys.some(({ id }) => id === passkey)
          ? { ...left, passkeys: passkeys.filter(({ id }) => id !== passkey) }
          : undefined,
      ),
    /** A passkey signed: its counter is what it says now. */
    count: (stored: Current, signed: { id: string; counter: number }) =>
      change(stored, (factors) => {
        const { passkeys = [] } = factors
        if (!passkeys.some(({ id }) => id === signed.id)) refusePasskey()
        const counted = passkeys.map((one) => (one.id === signed.id ? { ...one, ...signed } : one))
        return { factors: { ...factors, passkeys: counted } }
      }),
    async makeRecoveryCodes(stored: Current, by: By) {
      const { codes, recovery } = newRecoveryCodes()
      await change(stored, (factors) =>
        hasFactor(factors) ? { factors: { ...factors, recovery }, by } : refuseMissing(),
      )
      return codes
    },
    /** Whatever they had, the password is enough again; all their sessions end. */
    reset: (stored: Current) => change(stored, () => ({ factors: {}, ends: true })),
    /** Brings to its end what was cut off. */
    async repair() {
      const found = await credentials.find({}, mostAdministrators)
      await eachTried(
        found.filter(({ document }) => document.factors?.unrecorded),
        record,
      )
    },
  }
}
