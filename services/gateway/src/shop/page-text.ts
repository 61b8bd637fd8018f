import MarkdownIt from 'markdown-it'

const options = { html: false, linkify: false, typographer: false, maxNesting: 20 }
const markdown = new MarkdownIt('default', options)
// Nothing is loaded from elsewhere, and nothing leads to what is no address.
markdown.disable('image')
markdown.validateLink = (link) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(link.trim())

/** The page has a heading of the first level: its title. */
markdown.core.ruler.push('headings below the title', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`
  }
})
const drawLink =
  markdown.renderer.rules['link_open'] ??
  ((tokens, index, options, _env, self) => self.renderToken(tokens, index, options))
markdown.renderer.rules['link_open'] = (tokens, index, options, env, self) => {
  tokens[index]?.attrSet('rel', 'noopener nofollow')
  return drawLink(tokens, index, options, env, self)
}

/** Markdown as HTML. HTML in it is text; links lead to web pages, mail, telephones and places of the shop alone. */
export const pageHtml = (text: string): string => markdown.render(text)
