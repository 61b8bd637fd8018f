import {
  catalogApi,
  identityApi,
  listHeader,
  outfitVersion,
  policyHeader,
  readPolicy,
  trackingApi,
  type Endpoint,
} from '@vitrine/contracts'
import {
  inRequestSpan,
  joinedHeader,
  personalCache,
  quizChangedHeader,
  sessionsEndedHeader,
  visitorHeaders,
  type Directory,
  type ForwardedReply,
  type ForwardedRequest,
} from '@vitrine/service-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isShown } from '../activity/is-shown.ts'
import { landingOf } from '../activity/landing.ts'
import type { ListIds } from '../activity/list-ids.ts'
import { reporterOf } from '../activity/reported.ts'
import type { ViewRecorder } from '../activity/view-recorder.ts'
import type { LimitersOf } from '../limits/limiters.ts'
import { pictureCalls } from '../pictures/picture.routes.ts'
import { foundSearch } from '../searches/found-search.ts'
import type { SearchRecorder } from '../searches/search-recorder.ts'
import { checkOrigin } from '../security/origin.ts'
import { secretsReplaced, type SecretsOf } from '../sessions/session-cookies.ts'
import type { Session, SessionTokens } from '../sessions/session-tokens.ts'
import { forwardedHeaders, returnedHeaders } from './headers.ts'
import type { Owner } from './owners.ts'
import { unavailable } from './unavailable.ts'

type Given = {
  owners: readonly Owner[]
  directory: Directory
  gatewayKey: string
  sessions: SessionTokens
  secretsOf: SecretsOf
  limitersOf: LimitersOf
  views: ViewRecorder
  searches: SearchRecorder
  lists: ListIds
  joined: (visitorId: string, by: Endpoint) => Promise<void>
  quizChanged: (personId: string) => Promise<void>
  publicUrl: string | undefined
  now: () => Date
}

/** The account that a reply is for: the service worker stores it for this account alone. */
const accountHeader = 'x-vitrine-account'
/** Whoever has no account: one person of each browser. */
const deviceAccount = 'device'

/** Only identity sees cookies, and only where it reads or writes them. */
const identityRoutes = new Set<string>(Object.values(identityApi).map(({ route }) => route))

/** Answered alike to everybody: not even who asks is looked up. */
const withoutSession = new Set<Endpoint>([catalogApi.readPreview, catalogApi.readCalendarFile])

const answeredElsewhere = new Set<Endpoint>([trackingApi.recordClick, ...pictureCalls])

/** Forwards what a service owns; beside clicks and pictures, nothing else is reachable. */
export function forwardRoutes(app: FastifyInstance, given: Given) {
  for (const { name: service, contract = [] } of given.owners)
    for (const endpoint of contract) {
      if (endpoint.allow === 'gateway' || answeredElsewhere.has(endpoint)) continue
      app.route({
        method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
        url: endpoint.path,
        onRequest: given.limitersOf(endpoint),
        handler: (request, reply) =>
          inRequestSpan({ endpoint, request, reply, untrusted: true }, () =>
            forward(given, { service, endpoint, request, reply }),
          ),
      })
    }
}

type Forwarded = { service: string; endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply }

async function forward(
  given: Given,
  { service, endpoint, request, reply }: Forwarded,
): Promise<FastifyReply> {
  checkOrigin(request)
  const secrets = withoutSession.has(endpoint) ? [] : given.secretsOf(request)
  const session = await given.sessions.of(secrets)
  const visitor = visitorOf(given, request, session)
  const target = given.directory[service] ?? unavailable(service)
  const long = endpoint.carries === 'binary'
  const answer = await target({
    // A HEAD says what a GET would: its body is left out here, where its headers are known. A stream is not even begun.
    method: long ? request.method : endpoint.method,
    path: request.url,
    headers: {
      ...forwardedHeaders(request.headers),
      ...visitor,
      ...(identityRoutes.has(endpoint.route) ? { cookie: request.headers.cookie ?? '' } : {}),
      'x-forwarded-proto': request.protocol,
    },
    ...bodyOf(request),
    long,
  })
  given.sessions.endSecrets(secretsReplaced(secrets, answer.headers['set-cookie']))
  if (service === 'identity') await followIdentity(given, answer, endpoint)
  if (
    endpoint === catalogApi.readOutfit &&
    isShown({ ...seen(request), caller: session.caller, status: answer.status })
  ) {
    given.searches.opened(request)
    await given.views.record(() => ({
      ...outfitIn(answer),
      at: given.now().toISOString(),
      ...reporterOf(request, session),
      ...landingOf(request),
    }))
  }
  const search = endpoint === catalogApi.searchOutfits ? foundSearch(request.query, answer) : undefined
  if (search) {
    given.searches.searched(request, search, session)
    void reply.headers(given.searches.headerFor(search))
  }
  const { shopper, device } = session.caller
  const cached = answer.headers['cache-control']
  if (!cached) void reply.header('cache-control', 'no-store')
  if (shopper && (!cached || cached === personalCache)) void reply.header(accountHeader, shopper.id)
  else if (device && cached === personalCache) void reply.header(accountHeader, deviceAccount)
  const list = isList(answer) && given.lists.of(endpoint, orderOf(answer, given.now))
  if (list) void reply.header(listHeader, list)
  const body = answer.status === 304 && !long ? undefined : answer.body
  return reply.code(answer.status).headers(returnedHeaders(answer.headers)).send(body)
}

/** What identity says to the gateway alone is done before its reply is passed on. */
async function followIdentity(
  { sessions, joined, quizChanged }: Given,
  { headers }: ForwardedReply,
  endpoint: Endpoint,
) {
  const ended = headers[sessionsEndedHeader]
  if (ended) sessions.endSessionsOf(String(ended))
  const visitorId = headers[joinedHeader]
  if (visitorId) await joined(String(visitorId), endpoint)
  const answeredAnew = headers[quizChangedHeader]
  if (answeredAnew) await quizChanged(String(answeredAnew))
}

function visitorOf(
  { gatewayKey, publicUrl }: Pick<Given, 'gatewayKey' | 'publicUrl'>,
  request: FastifyRequest,
  { token }: Session,
): Record<string, string> {
  return {
    ...visitorHeaders(gatewayKey, request.ip, publicUrl),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}

/** How the owner of a list says that it was ordered. */
function orderOf({ headers }: ForwardedReply, now: () => Date) {
  const ordered = readPolicy(headers[policyHeader]?.toString())
  return ordered && { ...ordered, day: now().toISOString().slice(0, 10) }
}

/** Also one that a browser has already: the header takes the place of the one that it had. */
const isList = ({ status }: ForwardedReply) => status === 200 || status === 304

const Shown = z.object({ id: z.string(), version: outfitVersion.optional() })
/** The outfit that was shown, as its owner says: not what somebody asked for. */
function outfitIn({ body }: ForwardedReply) {
  const { id, version } = Shown.parse(JSON.parse(String(body)))
  return { outfitId: id, outfitVersion: version }
}

const seen = ({ method, headers }: FastifyRequest) => ({ method, headers })

function bodyOf({ body, headers }: FastifyRequest): Pick<ForwardedRequest, 'body'> {
  const empty = body === undefined || body === null || headers['content-length'] === '0'
  return empty ? {} : { body: body as Buffer }
}
