import { figuresOf } from '@vitrine/faults/overload/figures'
import { offer } from '@vitrine/faults/overload/offer'

/** A crowd has as many as it needs. */
const mostConnections = 1_000

/**
 * How late the answers to clicks are that come at a rate, however late the answers are; milliseconds since each was due. What is
 * sent late by who offers them is told beside it, and part of it.
 */
export async function clicksAtRate(given: {
  url: string
  productId: string
  perSecond: number
  seconds: number
}) {
  const { url, productId, perSecond, seconds } = given
  const posts = [{ outfitId: 'measured', productId }]
  const phase = { perSecond, seconds }
  // The first connections are made in a phase of their own.
  const phases = [{ ...phase, seconds: 1 }, phase]
  const load = await offer({ url, posts, phases, mix: ['click'], mostConnections })
  const { p50, p99, refused, failed } = figuresOf(load.observed, { phase: 1, seconds })
  const sentLate = Math.round(load.generator[1]?.lateP99 ?? NaN)
  return { 'p50 ms': p50, 'p99 ms': p99, refused, failed, 'sent late, p99 ms': sentLate }
}
