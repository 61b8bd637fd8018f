/** Markup that is already safe; everything else is escaped where it is put in. */
export type Html = { readonly markup: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

type Content = Html | string | number | readonly Content[]
const markupOf = (content: Content): string =>
  typeof content === 'object'
    ? 'markup' in content
      ? content.markup
      : content.map(markupOf).join('')
    : escaped(String(content))

export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Html => ({
  markup: parts.reduce((all, part, index) => all + markupOf(contents[index - 1] ?? '') + part),
})
/** Text that is markup already: a style sheet, a font. */
export const raw = (markup: string): Html => ({ markup })
