import { defineService } from '@vitrine/service-kit'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { intakeRoutes } from './intake/intake.routes.ts'
import { visitorHasher } from './intake/visitor-hash.ts'
import { outfitReplica } from './outfits/outfit-replica.ts'
import { outfitLookups } from './outfits/outfit-lookups.ts'
import { rollUpActivity } from './rollup/roll-up-activity.ts'
import { visitorSecret } from './visitor-secret.ts'

export const tracking = defineService({
  name: 'tracking',
  async build({ engines: { activity, counters, documents }, now, log, replicate }) {
    const outfits = replicate(outfitReplica, 'catalog')
    const hash = visitorHasher(await visitorSecret(documents))
    return {
      routes(app) {
        intakeRoutes({ activity, outfits: outfitLookups(outfits), hash, now })(app)
        analyticsRoutes({ counters, outfits, now })(app)
      },
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
