/** What a query answered: how many series, and the value of the first. */
export type Answer = { series: number; first: number | undefined }

async function ask<Data>(url: string, path: string, given: Record<string, string>): Promise<Data> {
  const reply = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(given)}`)
  const { status, data, error } = (await reply.json()) as { status: string; data: Data; error?: string }
  if (status !== 'success')
    throw new Error(`${error ?? `${path} answered ${reply.status}`}: ${JSON.stringify(given)}`)
  return data
}

export const prometheusApi = (url: string) => ({
  /** Counts what is a number: a quantile of nothing is not. */
  async query(query: string): Promise<Answer> {
    type Vector = { result: { value: [number, string] }[] }
    const { result } = await ask<Vector>(url, 'query', { query })
    const numbers = result.map(({ value }) => Number(value[1])).filter(Number.isFinite)
    return { series: numbers.length, first: numbers[0] }
  },
  labelValues: (label: string, series: string) =>
    ask<string[]>(url, `label/${label}/values`, { 'match[]': series }),
})

export type PrometheusApi = ReturnType<typeof prometheusApi>
