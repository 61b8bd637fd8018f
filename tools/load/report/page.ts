import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw, type Html } from './html.ts'

const ui = join(import.meta.dirname, '..', '..', '..', 'libs', 'ui', 'src')
const text = (file: string) => readFileSync(file, 'utf8')

/** The shop's own type and colours, all inside the page: it can be kept, sent and opened anywhere. */
const look = (): string => {
  const fonts = text(join(ui, 'base', 'fonts.css')).replace(
    /url\('\.\.\/fonts\/([^']+)'\)/g,
    (_, name: string) =>
      `url(data:font/woff2;base64,${readFileSync(join(ui, 'fonts', name)).toString('base64')})`,
  )
  return [fonts, text(join(ui, 'tokens', 'tokens.css')), text(join(import.meta.dirname, 'style.css'))].join(
    '\n',
  )
}

export const page = (given: { title: string; aside: string; footer: string; main: Html }): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${given.title}</title>
        <style>
          ${raw(look())}
        </style>
      </head>
      <body>
        <header><b>Vitrine</b><span>${given.aside}</span></header>
        ${given.main}
        <footer>${given.footer}</footer>
      </body>
    </html>`.markup

export type Cell = string | { text: string; tone: 'well' | 'ill' }

export const table = (heads: readonly string[], rows: readonly (readonly Cell[])[]): Html =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) =>
                typeof cell === 'string'
                  ? html`<td>${cell}</td>`
                  : html`<td class="${cell.tone}">${cell.text}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

export const numbers = (all: readonly { name: string; value: string; more?: string }[]): Html =>
  html`<dl class="numbers">
    ${all.map(
      ({ name, value, more }) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value} ${more ? html`<small>${more}</small>` : ''}</dd>
        </div>`,
    )}
  </dl>`
