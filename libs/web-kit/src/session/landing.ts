const marks = ['source', 'medium', 'campaign', 'term', 'content'] as const
const longest = 100

/** What brought a visitor here: the host of the page before, unless it was ours, and the marks of a campaign. */
export type Landing = { referrer?: string; utm?: Partial<Record<(typeof marks)[number], string>> }

/** Pure: what the address of the first page and its referrer say. */
export function landingOf(page: { address: string; referrer: string }): Landing {
  const [here, before] = [URL.parse(page.address), URL.parse(page.referrer)]
  const found = marks.flatMap((mark) => {
    const value = here?.searchParams.get(`utm_${mark}`)
    return value ? [[mark, value.slice(0, longest)]] : []
  })
  return {
    ...(before && before.host !== here?.host ? { referrer: before.host } : {}),
    ...(found.length > 0 ? { utm: Object.fromEntries(found) as Landing['utm'] & object } : {}),
  }
}

/** Read once: the address changes while the visitor goes on. Without a page there is nothing to read. */
export const landing: Landing =
  typeof document === 'undefined'
    ? {}
    : landingOf({ address: document.location.href, referrer: document.referrer })

/** What a request that counts as a view says of the landing. */
export const landingHeaders = (given = landing): Record<string, string> =>
  Object.keys(given).length > 0 ? { 'x-vitrine-landing': encodeURIComponent(JSON.stringify(given)) } : {}
