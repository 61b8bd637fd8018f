/** What came nearest to a search that found nothing. */
export type Nearest = { id: string; title: string }

const related = /<\/api\/outfits\/([^/>]+)\/similar>; rel="related"; title\*=UTF-8''([^;,]+)/

/** The post whose similar looks the `Link` of an answer leads to. */
export function nearestIn(headers: Pick<Headers, 'get'>): Nearest | undefined {
  const [, id, title] = related.exec(headers.get('link') ?? '') ?? []
  return id && title ? { id: decodeURIComponent(id), title: decodeURIComponent(title) } : undefined
}
