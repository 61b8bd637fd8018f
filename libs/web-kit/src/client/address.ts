/** Fills `:params` in and appends the query; what is undefined or empty is left out. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size ? `${filled}?${search}` : filled
}
