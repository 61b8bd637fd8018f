const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML and XML, between tags and in quoted attributes. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** JSON as it may stand in a `<script>` of data: nothing in it can end the element or open a comment. */
export const jsonIn = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Replaces each `%NAME%` once: values are not searched for names again. Unknown names stay. */
export const filled = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole)

/** In markup, a percent sign in a value must not read as the name of another. */
export const unfilled = (text: string) => text.replaceAll('%', '&#37;')

/** The first words of a text, at most so many characters of it. */
export function excerptOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.\uD800-\uDBFF]+$/, '')}…`
}
