import { escaped, jsonIn } from './markup.ts'
import type { PageFacts, PagePicture } from './page-facts.ts'

/** The part of a page's `<head>` that depends on what it shows. */
export const headOf = (facts: PageFacts): string =>
  [
    `<title>${escaped(facts.title)}</title>`,
    meta('name', 'description', facts.description),
    facts.indexed ? '' : meta('name', 'robots', 'noindex'),
    facts.canonical ? `<link rel="canonical" href="${escaped(facts.canonical)}" />` : '',
    meta('name', 'application-name', facts.site),
    meta('property', 'og:site_name', facts.site),
    meta('property', 'og:type', facts.type),
    meta('property', 'og:title', facts.title),
    meta('property', 'og:description', facts.description),
    facts.canonical ? meta('property', 'og:url', facts.canonical) : '',
    ...(facts.picture ? pictureTags(facts.picture) : []),
    meta('name', 'twitter:card', facts.picture ? 'summary_large_image' : 'summary'),
    facts.structured ? `<script type="application/ld+json">${jsonIn(facts.structured)}</script>` : '',
  ]
    .filter(Boolean)
    .join('\n    ')

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

const pictureTags = ({ url, width, height, alt }: PagePicture) => [
  meta('property', 'og:image', url),
  meta('property', 'og:image:width', String(width)),
  meta('property', 'og:image:height', String(height)),
  meta('property', 'og:image:alt', alt),
]
