import type { BuiltFrontend, PageRoute } from '../frontends/built-frontends.ts'

export type FoundPage = {
  frontend: BuiltFrontend
  /** As the frontend's manifest writes it: `/post/:id`. */
  pattern: string
  route: PageRoute
  params: Readonly<Record<string, string>>
}

/** The path of a URL without its query. */
export const pathOf = (url: string): string => {
  const [path = ''] = url.split('?', 1)
  return path
}

/** The page at a URL, the way the browser's router finds it: regardless of case and of a slash at the end. */
export function pageFinder(frontends: readonly BuiltFrontend[]) {
  const pages = frontends.flatMap((frontend) =>
    Object.entries(frontend.description.routes).map(([pattern, route]) => ({
      frontend,
      pattern,
      route,
      expression: new RegExp(`^${pattern.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
    })),
  )
  return (url: string): FoundPage | undefined => {
    const path = pathOf(url)
    for (const { expression, ...page } of pages) {
      const match = expression.exec(path)
      if (match) return { ...page, params: decoded(match.groups ?? {}) }
    }
    return undefined
  }
}

const decoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
