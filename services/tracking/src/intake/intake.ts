import {
  trackingApi,
  type Activity,
  type ActivityBatch,
  type Caller,
  type RefusedActivity,
  type ReportedActivity,
} from '@vitrine/contracts'
import {
  enterTraces,
  parseOrRefuse,
  personIdOf,
  refusalOf,
  type ReportFailure,
  type VerifyToken,
} from '@vitrine/service-kit'
import type { OutfitLookups } from '../outfits/outfit-lookups.ts'
import type { Lookup } from '../outfits/remembered.ts'
import type { FollowedLink } from '../links/followed-links.ts'
import { activityOf, type Happened } from './activity-of.ts'
import { foreignHostOf, hostOf, languageOf } from './attributes.ts'
import { followedFrom, type InList } from './followed-lists.ts'
import type { RecordActivity } from './record.ts'

export type IntakeOptions = {
  record: RecordActivity
  outfits: OutfitLookups
  /** The keys of a day (`2026-05-04`): for the hashes of its visitors, and for their agents. */
  visitorKeyOf: Lookup<string>
  agentKeyOf: Lookup<string>
  pseudonymOf: (userId: string) => string
  /** Gets who followed which link to a shop, once that is recorded. */
  followed: (links: readonly FollowedLink[]) => void
  onUnavailable: ReturnType<ReportFailure>
}

/** Takes many records at once. Resolves for each to null when it is durable, or to the reason why it was refused. */
export type Intake = (
  reported: readonly ReportedActivity[],
  callerOf: VerifyToken,
) => Promise<(RefusedActivity | null)[]>

export function intake({
  record,
  outfits,
  visitorKeyOf,
  agentKeyOf,
  pseudonymOf,
  followed,
  onUnavailable,
}: IntakeOptions): Intake {
  const activityFrom = async (reported: ReportedActivity, callerOf: VerifyToken): Promise<Taken> => {
    const { id, subject, referrer, utm, inList } = await (reported.kind === 'click'
      ? clickFrom(reported, outfits)
      : viewFrom(reported, outfits))
    const { kind, at, visitor } = reported
    const caller = reported.token ? await callerOf(reported.token, new Date(at)) : {}
    const language = languageOf(reported.language)
    const keyBy = async (keyOf: Lookup<string>) => (visitor.private ? undefined : keyOf(at.slice(0, 10)))
    const [visitorKey, agentKey] = await Promise.all([keyBy(visitorKeyOf), keyBy(agentKeyOf)])
    const happened = { kind, id, at, subject, caller, visitor, language, referrer, utm }
    const activity = activityOf(happened, { visitorKey, agentKey, pseudonymOf })
    return {
      activity,
      links: linkIn(activity, caller, visitor.private),
      followed: visitor.private ? undefined : followedFrom(activity, inList),
    }
  }
  const take = async (
    reported: readonly ReportedActivity[],
    callerOf: VerifyToken,
    traces: readonly (string | undefined)[],
  ) => {
    const read = await Promise.all(
      reported.map((one) => activityFrom(one, callerOf).catch((error: unknown) => refusedFor(error))),
    )
    const taken = read.filter((one) => isTaken(one))
    const activities = taken.map(({ activity }) => activity)
    const tracesOfTaken = traces.filter((_, index) => isTaken(read[index]))
    const lists = taken.flatMap(({ followed }) => followed ?? [])
    const unstored = await record([...activities, ...lists], tracesOfTaken).then(
      () => null,
      (error: unknown) => {
        const refused = refusedFor(error)
        onUnavailable(error)
        return refused
      },
    )
    if (!unstored) followed(taken.flatMap(({ links }) => links))
    return read.map((one) => (isTaken(one) ? unstored : one))
  }
  return (reported, callerOf) =>
    enterTraces(
      {
        service: 'tracking',
        name: trackingApi.recordActivity.route,
        kind: 'server',
        parents: reported.map(({ trace }) => trace),
      },
      (traces) => take(reported, callerOf, traces),
    )
}

type Taken = { activity: Activity; links: FollowedLink[]; followed: ActivityBatch | undefined }

const isTaken = (one: Taken | RefusedActivity | undefined): one is Taken =>
  one !== undefined && 'activity' in one

/** A click of somebody who is known, and did not ask not to be tracked, on a post that is known. */
function linkIn(
  { kind, outfitId, at, excluded }: Activity,
  caller: Caller,
  isPrivate: boolean,
): FollowedLink[] {
  const personId = personIdOf(caller)
  const isLink = kind === 'click' && !excluded && !isPrivate && outfitId !== null
  return isLink && personId !== undefined ? [{ personId, outfitId, at }] : []
}

type Told = Pick<Happened, 'id' | 'subject' | 'referrer' | 'utm'> & { inList?: InList | undefined }
const clickBody = (body: unknown) => parseOrRefuse(trackingApi.recordClick.body, body, 'body')

async function clickFrom(
  { id, body, page, list }: ReportedActivity & { kind: 'click' },
  outfits: OutfitLookups,
): Promise<Told> {
  const click = clickBody(body)
  const place = await outfits.placeOf(click.productId)
  return {
    id: click.id ?? id,
    subject: {
      outfitId: place?.outfitId ?? null,
      outfitVersion: click.outfitVersion ?? place?.outfitVersion ?? null,
      productId: click.productId,
      imageIndex: place?.imageIndex ?? null,
    },
    referrer: foreignHostOf(click.referrer, page),
    utm: click.utm,
    inList: list !== undefined && typeof click.place === 'number' ? { list, place: click.place } : undefined,
  }
}

async function viewFrom(
  { id, outfitId, referrer, utm, ...shown }: ReportedActivity & { kind: 'view' },
  outfits: OutfitLookups,
): Promise<Told> {
  const outfitVersion = shown.outfitVersion ?? (await outfits.versionOf(outfitId)) ?? null
  return {
    id,
    subject: { outfitId, outfitVersion, productId: null, imageIndex: null },
    referrer: hostOf(referrer),
    utm,
  }
}

/** The refusal for the client; any other error is thrown again. */
function refusedFor(error: unknown): RefusedActivity {
  const refusal = refusalOf(error)
  if (refusal?.kind !== 'invalid' && refusal?.kind !== 'unavailable') throw error
  const { kind, code, message, issues, retryAfter } = refusal
  return {
    kind,
    code,
    message,
    ...(issues ? { issues: [...issues] } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  }
}
