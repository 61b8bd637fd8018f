import { tasteApi, type BodyOf } from '@vitrine/contracts'
import { batchedCalls, type Ask, type ReportFailure } from '@vitrine/service-kit'

export type FollowedLink = BodyOf<typeof tasteApi.followLinks>['links'][number]

/** A crowd's while taste is restarted; 1 MB at most. */
const mostWaiting = 5_000

/** Tells taste who followed a link to a shop: the stream names nobody, so it cannot. What a crash takes is missing in a taste, and in no figure. */
export const followedLinks = ({ ask, failed }: { ask: Ask; failed: ReportFailure }) =>
  batchedCalls<FollowedLink>({
    gatherMs: 250,
    atOnce: 500,
    mostWaiting,
    send: (links) => ask('taste', tasteApi.followLinks, { links }),
    onLost: failed('taste does not learn of some links that were followed'),
    onFailed: failed('taste could not be told yet which links were followed'),
    tooMany: 'Too many links wait for taste: it does not learn of some.',
  })
