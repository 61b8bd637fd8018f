import compress from '@fastify/compress'
import { publicApi, SessionEnded, type Endpoint } from '@vitrine/contracts'
import { defineService, followedShop } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import { activityBatches } from './activity/activity-batches.ts'
import { batchRoutes } from './activity/batch.routes.ts'
import { clickRoutes } from './activity/click.routes.ts'
import { listIds } from './activity/list-ids.ts'
import { missedBatches } from './activity/missed-batches.ts'
import { seenPosts } from './activity/seen-posts.ts'
import { viewRecorder } from './activity/view-recorder.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { forwardRoutes } from './forwarding/forward.routes.ts'
import { ownersInContracts, type Owner } from './forwarding/owners.ts'
import { unavailable } from './forwarding/unavailable.ts'
import { builtFrontends } from './frontends/built-frontends.ts'
import { frontendRoutes } from './frontends/frontends.routes.ts'
import { serviceWorkerRoutes } from './frontends/service-worker.routes.ts'
import { countsOf } from './limits/counts.ts'
import { limiters } from './limits/limiters.ts'
import type { SharedLimits } from './limits/shared-limits.ts'
import { operationsRoutes } from './operations/operations.routes.ts'
import { serviceNotes } from './operations/service-notes.ts'
import { boundedDirectory, boundedPictureCalls } from './overload/bounded-calls.ts'
import { shedding } from './overload/load-shedding.ts'
import type { Turn } from './overload/turn.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { pictureRoutes } from './pictures/picture.routes.ts'
import { searchNames } from './searches/search-names.ts'
import { searchRecorder } from './searches/search-recorder.ts'
import { addSecurityHeaders } from './security/headers.ts'
import { warnOfUntrustedProxy } from './security/untrusted-proxy.ts'
import { shopPreviewRoutes } from './shop/shop-preview.routes.ts'
import { joinedIn } from './sessions/joined.ts'
import { quizChangedIn } from './sessions/quiz-changed.ts'
import { secretsBy } from './sessions/session-cookies.ts'
import { sessionTokens } from './sessions/session-tokens.ts'
import type { GatewaySettings } from './settings.ts'

export type GatewayOptions = {
  settings: GatewaySettings
  gatewayKey: string
  /** Names this process among the gateways that count requests together. */
  instance: string
  /** Who is reached through it, each with the calls that it owns; unless said, those that the contracts list. */
  owners?: readonly Owner[]
  /** Where several gateways count requests together; without it each counts alone. */
  sharedLimits?: SharedLimits
  /** Describes turns of the event loop: measured, unless a test sets it. */
  turn?: () => Turn
}

/** How soon it is asked for again what the shop says of itself, where the catalog did not answer. */
const shopEveryMs = 500

/** Every call but those between services. */
const reachable = (owners: readonly Owner[]) =>
  [...owners.flatMap(({ contract = [] }) => contract), ...Object.values<Endpoint>(publicApi.gateway)].filter(
    ({ allow }) => allow !== 'gateway',
  )

/** The only way in: sessions, limits, forwarding, pages and their files. */
export const gateway = ({
  settings,
  gatewayKey,
  instance,
  owners = ownersInContracts,
  sharedLimits,
  turn,
}: GatewayOptions) =>
  defineService({
    name: 'gateway',
    contract: reachable(owners),
    trustProxy: settings.TRUST_PROXY,
    ...(settings.LIMITS
      ? { connections: { ofOneAddress: settings.LIMIT_CONNECTIONS, butOf: settings.TRUST_PROXY } }
      : {}),
    build({ directory: { gateway: gateways, ...services }, ask, now, failed, every, log, meter, report }) {
      const directory = boundedDirectory(services)
      const shop = followedShop(ask)
      const time = () => now().getTime()
      const counts = countsOf(time)
      const sessions = sessionTokens({ identity: directory['identity'], gatewayKey, now: time })
      const secretsOf = secretsBy(settings.COOKIE_SECURE)
      const unobserve = meter.observe('vitrine.sessions.cached', () => sessions.size().cached)
      const batches = activityBatches({ tracking: directory['tracking'], gatewayKey })
      const views = viewRecorder({ batches, onLost: failed('a view could not be recorded') })
      const searches = searchRecorder({
        tracking: directory['tracking'],
        gatewayKey,
        names: searchNames(gatewayKey),
        now,
        failed,
      })
      const shareCounts =
        settings.LIMITS && sharedLimits ? [() => sharedLimits({ counts, instance, log })] : []
      const missed = missedBatches()
      const seen = seenPosts({ ask, now, failed })
      return {
        gate: shedding({
          meter,
          name: () => shop.settings().name,
          onShed: (priority) => priority === 'before all' && missed.add(),
          ...(turn ? { turn } : {}),
        }),
        async routes({ app }) {
          warnOfUntrustedProxy(app, { settings, warn: (message) => log.warn(message) })
          const limitersOf = limiters({ settings, counts })
          const lists = listIds(gatewayKey)
          const shared = {
            directory,
            gatewayKey,
            sessions,
            secretsOf,
            limitersOf,
            lists,
            searches,
            shop,
            now,
          }
          // A scope of their own: a hook runs for every route of its scope, and clicks need few.
          await app.register(async (scope) => clickRoutes(scope, { ...shared, batches }))
          await app.register(async (scope) =>
            batchRoutes(scope, { ...shared, missed, seen, tracking: directory['tracking'] }),
          )
          // A scope without compression: pictures are compressed already.
          await app.register(async (scope) =>
            pictureRoutes(scope, {
              media: boundedPictureCalls(services['media'] ?? (async () => unavailable('media'))),
              gatewayKey,
              limitersOf,
            }),
          )
          await app.register(async (scope) => {
            addSecurityHeaders(scope)
            passBodiesOn(scope)
            await scope.register(compress, {
              threshold: 1024,
              encodings: ['br', 'gzip'],
              globalDecompression: false,
            })
            const [joined, quizChanged] = [joinedIn({ ask, failed }), quizChangedIn({ ask, failed })]
            const { PUBLIC_URL: publicUrl } = settings
            forwardRoutes(scope, { ...shared, owners, views, joined, quizChanged, publicUrl })
            await auditRoutes(scope, shared)
            await operationsRoutes(scope, { ...shared, gateways, report })
            await shopPreviewRoutes(scope, shared)
            docsRoutes(scope, { limitersOf, shop })
            const frontends = await builtFrontends(settings.FRONTENDS_DIR)
            await frontendRoutes(scope, { frontends, builds: settings.BUILDS_DIR })
            await serviceWorkerRoutes(scope, { frontends, isOn: settings.SERVICE_WORKER })
            await pageRoutes(scope, {
              ...shared,
              frontends,
              catalog: directory['catalog'],
              publicUrl: settings.PUBLIC_URL,
              offline: settings.SERVICE_WORKER,
            })
          })
        },
        notes: serviceNotes(services),
        workers: [
          every(shopEveryMs, 'what the shop says of itself could not be read', shop.renew),
          () => views.stop,
          searches.start,
          seen.start,
          () => async () => unobserve(),
          ...shareCounts,
        ],
        listeners: [
          shop.listener,
          seen.listener,
          {
            types: ['SessionEnded'],
            handle: async (event) => sessions.endSession(SessionEnded.parse(event).data.session),
            missed: async () => sessions.endAll(),
          },
        ],
      }
    },
  })

/** Bodies go on as they came; the service that owns the call reads them. */
function passBodiesOn(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(/^multipart\//, (_request, payload, done) => done(null, payload))
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
