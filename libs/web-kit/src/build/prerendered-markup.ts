/** What `prerendered.json` has of each page. */
export type PrerenderedMarkup = { head: string; css: string; html: string }

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const decoded = (text: string) =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)

/**
 * Markup as it may stand in a page: the policy allows no style attributes, so they become rules; what React has hoisted
 * to the front goes to the head; a button waits for its code, since a press before would be lost.
 */
export function prerenderedMarkup(markup: string): PrerenderedMarkup {
  const rules = new Map<string, string>()
  const [head = ''] = /^(?:<link [^>]*>)*/.exec(markup) ?? []
  const html = markup
    .slice(head.length)
    .replaceAll('<button ', '<button inert="" ')
    .replace(/ style="([^"]*)"/g, (_, style: string) => {
      const declarations = decoded(style)
      if (!rules.has(declarations)) rules.set(declarations, nameOf(declarations))
      return ` data-style="${rules.get(declarations)}"`
    })
  const css = [...rules].map(([declarations, name]) => `[data-style="${name}"]{${declarations}}`)
  return { head, css: css.join('\n'), html }
}

/** The same for the same declarations, in whichever frontend's page they stand. */
function nameOf(text: string): string {
  let hash = 5381
  for (let at = 0; at < text.length; at++) hash = (hash * 33 + text.charCodeAt(at)) >>> 0
  return hash.toString(36)
}
