import type { Documents } from '@vitrine/engines'
import type { AdministratorCredential } from '../administrator/administrator-credentials.ts'
import type { HandleAdministrator } from '../administrator/team.ts'
import { attemptCounts, noCounts } from '../password/attempt-limits.ts'
import type { Credentials } from '../password/credentials.ts'
import type { NameKeys } from '../password/name-keys.ts'
import type { Sessions } from '../session/sessions.ts'
import { challengesIn } from './challenges.ts'
import { factorRuleIn } from './factor-rule.ts'
import { factorsFrom } from './factors.ts'
import { passkeyHost } from './passkey-host.ts'
import { passkeysWith } from './passkeys.ts'
import { sealedSecrets } from './sealed-secrets.ts'

type Settings = { LIMITS: boolean; PUBLIC_URL?: string | undefined; GATEWAY_KEY?: string | undefined }

/** Everything about second factors, with keys that follow from the stored secret of identity. */
export function secondFactors(given: {
  documents: Documents
  settings: Settings
  keys: NameKeys
  credentials: Credentials<AdministratorCredential>
  sessions: Sessions
  handle: HandleAdministrator
  now: () => Date
}) {
  const { settings, keys, ...around } = given
  const rule = factorRuleIn(around)
  const secrets = sealedSecrets({ stored: keys.secretFor('second factors'), setting: settings.GATEWAY_KEY })
  const counts = settings.LIMITS ? attemptCounts({ ...around, keys, windowMs: 60_000 }) : noCounts
  const challenges = challengesIn({ ...around, key: keys.secretFor('challenges of passkeys') })
  return {
    rule,
    factors: factorsFrom({ ...around, rule, secrets, counts }),
    passkeys: passkeysWith({ host: passkeyHost(settings.PUBLIC_URL), challenges }),
    challenges,
  }
}
