/** Fills `:params` in and appends the query; what is undefined or null is left out. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** The address behind `rel="next"` in a `Link` header. */
export const nextIn = (headers: Headers): string | undefined =>
  headers
    .get('link')
    ?.split(/,(?=\s*<)/)
    .find((link) => /;\s*rel="?next"?/.test(link))
    ?.match(/<([^>]+)>/)?.[1]
