import autocannon from 'autocannon'

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

export type Offered = {
  acknowledged: number
  refused: number
  perSecond: number
  /** Milliseconds; of the process that was slowest. */
  p99: number
}

/** Clicks straight at tracking processes, shared among them: a generator that costs less than k6, where cores are few. */
export async function offerClicks(given: {
  urls: readonly string[]
  productIds: readonly string[]
  perSecond: number
  seconds: number
  connections: number
}): Promise<Offered> {
  const { urls, productIds, seconds } = given
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url: `${url}/api/affiliate-click`,
        method: 'POST',
        headers: { 'user-agent': agent, 'content-type': 'application/json' },
        requests: productIds.map((productId) => ({
          body: JSON.stringify({ productId, userId: 'anonymous' }),
        })),
        connections: Math.ceil(given.connections / urls.length),
        overallRate: Math.ceil(given.perSecond / urls.length),
        amount: Math.ceil((given.perSecond * seconds) / urls.length), // a duration would cut off what is under way
      }),
    ),
  )
  const sum = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((all, one) => all + of(one), 0)
  return {
    acknowledged: sum((one) => one['2xx']),
    refused: sum((one) => one.non2xx + one.errors),
    perSecond: sum((one) => one['2xx'] / one.duration),
    p99: Math.max(...results.map((one) => one.latency.p99)),
  }
}
