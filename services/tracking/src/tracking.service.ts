import { defineService } from '@vitrine/service-kit'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { followCatalog, knownCatalog, outfitLookup } from './catalog-copy/known-outfits.ts'
import { intakeRoutes } from './intake/intake.routes.ts'
import { visitorHasher } from './intake/visitor-hash.ts'
import { rollUpActivity } from './rollup/roll-up-activity.ts'
import { visitorSecret } from './visitor-secret.ts'

export const tracking = defineService({
  name: 'tracking',
  async build({ engines: { activity, counters, documents }, now, log }) {
    const known = knownCatalog(documents)
    const hash = visitorHasher(await visitorSecret(documents))
    return {
      routes(app) {
        intakeRoutes({ activity, outfitOf: outfitLookup(known), hash, now })(app)
        analyticsRoutes({ counters, known, now })(app)
      },
      subscriptions: [followCatalog(known)],
      workers: [
        () =>
          rollUpActivity({
            activity,
            counters,
            onUnreadable: (offset) =>
              log.error({ offset }, 'an activity record cannot be read and is left out'),
          }),
      ],
    }
  },
})
