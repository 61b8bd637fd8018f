import { trackingApi } from '@vitrine/contracts'
import { defineService } from '@vitrine/service-kit'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { startClosing } from './figures/close-days.ts'
import { batchIntake } from './intake/batch-intake.ts'
import { intake } from './intake/intake.ts'
import { intakeRoutes } from './intake/intake.routes.ts'
import { recordTo } from './intake/record.ts'
import { followedLinks } from './links/followed-links.ts'
import { listsRoutes } from './lists/lists.routes.ts'
import { lookupMs, outfitLookups } from './outfits/outfit-lookups.ts'
import { outfitReplica } from './outfits/outfit-replica.ts'
import { inTime } from './outfits/remembered.ts'
import { heardVisits } from './popularity/heard-visits.ts'
import { popularityIn } from './popularity/popularity.ts'
import { popularityRoutes } from './popularity/popularity.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { ledgers } from './rollup/ledger.ts'
import { rollupRoutes } from './rollup/rollup.routes.ts'
import { observeRollup } from './rollup/rollup-metrics.ts'
import { rollups } from './rollup/rollups.ts'
import { streamFaults } from './rollup/stream-fault.ts'
import { searchIntake } from './searches/search-intake.ts'
import { searchesRoutes } from './searches/searches.routes.ts'
import { singleRecordRoutes } from './upgrades/single-records.routes.ts'
import { agentKeys, visitorKeys } from './visitors/keys.ts'
import { pseudonyms } from './visitors/pseudonym.ts'
import { waitingClicks } from './waiting/waiting-clicks.ts'

const settleEveryMs = 60_000

export const tracking = defineService({
  name: 'tracking',
  contract: Object.values(trackingApi),
  async build({
    engines: { activity, counters, documents },
    administration,
    ask,
    every,
    now,
    log,
    failed,
    meter,
    replicate,
  }) {
    const outfits = replicate(outfitReplica, 'catalog')
    const forVisitors = await visitorKeys({ documents, now })
    const forAgents = await agentKeys({ documents, now })
    const record = recordTo(activity, meter)
    const waiting = waitingClicks({ documents, outfits, record, now })
    const { onFault, notes } = streamFaults({ log, meter })
    const counted = rollups({
      activity,
      counters,
      documents,
      outfits,
      agentKeyOf: forAgents.read,
      wait: waiting.add,
      now,
      onUnreadable: (offset) => log.error({ offset }, 'an activity record cannot be read and is left out'),
      onFault,
      onFailed: failed('the roll-up could not go on yet'),
    })
    const popularity = popularityIn({ documents, outfits, now })
    const { keyOf } = forVisitors
    const visits = heardVisits({ activity, documents, popularity, keyOf, now })
    const unobserve = observeRollup(meter, { activity, group: counted.liveGroup, now })
    const lookups = outfitLookups(outfits)
    const visitorKeyOf = inTime(forVisitors.keyOf, lookupMs)
    const agentKeyOf = inTime(forAgents.keyOf, lookupMs)
    const links = followedLinks({ ask, failed })
    const take = intake({
      record,
      outfits: lookups,
      visitorKeyOf,
      agentKeyOf,
      pseudonymOf: await pseudonyms(documents),
      followed: links.add,
      onUnavailable: failed('views and clicks could not be recorded'),
    })
    const takeBatch = batchIntake({
      record,
      outfits: lookups,
      agentKeyOf,
      onUnavailable: failed('impressions, pins opened and taps could not be recorded'),
    })
    const takeSearches = searchIntake({
      record,
      visitorKeyOf,
      onUnavailable: failed('searches could not be recorded'),
    })
    return {
      routes(router) {
        intakeRoutes(router, { take, takeBatch })
        singleRecordRoutes(router, { take, now })
        analyticsRoutes(router, { totals: counted.live, figures: counted.figures, outfits, now })
        reportsRoutes(router, {
          figures: counted.reported,
          outfits,
          documents,
          rollups: counted,
          administration,
          now,
        })
        popularityRoutes(router, { popularity })
        listsRoutes(router, {
          activity,
          outfits,
          agentKeyOf: forAgents.read,
          onFailed: failed('lists could not be read to their end'),
        })
        searchesRoutes(router, { take: takeSearches, figures: counted.reported, now })
        rollupRoutes(router, {
          rollups: counted,
          ledger: ledgers({ rollups: counted, outfits, waiting: waiting.count }),
          administration,
        })
      },
      notes,
      workers: [
        counted.start,
        links.start,
        () => visits.start(failed('how popular posts are could not be stored yet')),
        every(settleEveryMs, 'days of popularity that are over could not be closed', popularity.settle),
        () =>
          startClosing({
            generations: counted.open,
            now,
            onFailed: failed('days that are over could not be moved out of the counters'),
          }),
        () => async () => unobserve(),
        ...[forVisitors, forAgents].map(
          (keys) => () => keys.start(failed('the keys of the days could not be looked after')),
        ),
        () => waiting.start(failed('waiting clicks could not be looked through')),
      ],
    }
  },
})
