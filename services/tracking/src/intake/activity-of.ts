import {
  activityLimits,
  activitySchema,
  utmFields,
  type Activity,
  type Caller,
  type UtmField,
} from '@vitrine/contracts'
import type { Visitor } from '@vitrine/service-kit'
import { deviceOf } from './attributes.ts'
import { isMachine } from './machines.ts'
import { recordedAgent } from '../visitors/sealed-agent.ts'
import { truncateAddress, visitorHash } from '../visitors/visitor-hash.ts'

/** What was looked at, as far as it is known. */
export type Subject = Pick<Activity, 'outfitId' | 'outfitVersion' | 'productId' | 'imageIndex'>

export type Happened = {
  kind: Activity['kind']
  id: string
  at: string
  subject: Subject
  caller: Caller
  visitor: Visitor
  language: string | null
  referrer: string | null
  utm: { [Field in UtmField]?: string | undefined } | null | undefined
}

/** What stands for people. Where a key of the day cannot be had, the record has no visitor, or no agent. */
export type Disguise = {
  visitorKey: string | undefined
  agentKey: string | undefined
  pseudonymOf: (userId: string) => string
}

/** The record of one view or click: of a person who asked not to be tracked it is counted, and nothing more. */
export function activityOf(happened: Happened, disguise: Disguise): Activity {
  const { kind, id, at, subject, visitor } = happened
  const about = visitor.private ? nothing : aboutVisitor(happened, disguise)
  const isKnown = subject.outfitId !== null
  return {
    schema: activitySchema,
    id,
    kind,
    ...subject,
    at,
    ...about,
    excluded: isMachine(visitor.agent) ? 'bot' : isKnown ? null : 'unknown-product',
    waited: false,
  }
}

type About = Pick<
  Activity,
  | 'userId'
  | 'visitor'
  | 'network'
  | 'agent'
  | 'sealedAgent'
  | 'device'
  | 'language'
  | 'referrer'
  | 'utm'
  | 'signedIn'
>

const nothing: About = {
  userId: 'anonymous',
  visitor: null,
  network: null,
  agent: null,
  sealedAgent: null,
  device: null,
  language: null,
  referrer: null,
  utm: null,
  signedIn: null,
}

const aboutVisitor = (
  given: Pick<Happened, 'caller' | 'visitor' | 'language' | 'referrer' | 'utm'>,
  { visitorKey, agentKey, pseudonymOf }: Disguise,
): About => ({
  userId: personOf(given.caller, pseudonymOf),
  visitor: visitorKey ? visitorHash(visitorKey, given.visitor.address, given.visitor.agent) : null,
  network: truncateAddress(given.visitor.address),
  agent: null,
  sealedAgent: recordedAgent(agentKey, given.visitor.agent),
  device: deviceOf(given.visitor.agent),
  language: given.language,
  referrer: given.referrer,
  utm: utmOf(given.utm),
  signedIn: given.caller.shopper !== undefined,
})

/** Who it was, as the session or the device says: what a body claims proves nothing. */
function personOf({ shopper, device }: Caller, pseudonymOf: Disguise['pseudonymOf']) {
  const id = shopper?.id ?? device?.id
  return id ? pseudonymOf(id) : 'anonymous'
}

/** The marks of a campaign, cut; null where there is none. */
export function utmOf(given: Happened['utm']): Activity['utm'] {
  if (!given || utmFields.every((field) => !given[field])) return null
  const cut = (field: UtmField) => given[field]?.slice(0, activityLimits.utm) || null
  return {
    source: cut('source'),
    medium: cut('medium'),
    campaign: cut('campaign'),
    term: cut('term'),
    content: cut('content'),
  }
}
