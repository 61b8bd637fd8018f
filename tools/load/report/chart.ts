import type { Point } from './figures.ts'
import { html, raw, type Html } from './html.ts'
import { number, ticks } from './numbers.ts'

export type Line = {
  name: string
  points: readonly Point[]
  /** Filled down to the axis. */
  area?: boolean
  /** Single points instead of a line. */
  dots?: boolean
}
export type Chart = {
  title: string
  /** What is shown, in a sentence, for those who do not see it. */
  about: string
  unit: string
  lines: readonly Line[]
  /** Said instead when nothing is to be drawn. */
  empty?: string
  /** What happened at some second. */
  marks?: readonly { x: number; text: string }[]
  /** What the horizontal axis counts; seconds unless said. */
  across?: string
  /** Where the horizontal axis ends, so that charts of a run stand in line; unless said, where the lines do. */
  until?: number
}

const tones = ['ink', 'rose', 'blue', 'green', 'gold', 'grey']
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** Lines are SVG that stretches with the page; words are HTML beside it and keep their size. */
export function chart({
  title,
  about,
  unit,
  lines,
  empty,
  marks = [],
  across = ' s',
  until = 0,
}: Chart): Html {
  const shown = lines.filter(({ points }) => points.length > 0)
  const all = shown.flatMap(({ points }) => points)
  if (all.length === 0 || (empty && all.every(({ y }) => y === 0)))
    return figure({
      title,
      unit,
      legend: [],
      body: html`<p class="calm">${empty ?? 'Nothing was measured.'}</p>`,
    })
  const up = ticks(Math.max(...all.map(({ y }) => y)))
  const [top, right] = [up.at(-1)!, Math.max(1e-9, until, ...all.map(({ x }) => x))]
  const along = ticks(right, 5).filter((tick) => tick <= right)
  const place = ({ x, y }: Point) => ({ x: (x / right) * 1_000, y: 300 - (y / top) * 300 })
  const body = html`<div class="plot" role="img" aria-label="${about}">
    ${up.map((tick) => html`<span class="up" style="top:${percent(1 - tick / top)}">${number(tick)}</span>`)}
    <svg viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true">
      ${up.map((tick) => {
        const y = 300 - (tick / top) * 300
        return html`<path class="grid" d="M0 ${y}H1000" />`
      })}
      ${shown.map((line, index) =>
        line.dots ? [] : drawn(line.points.map(place), tones[index % tones.length]!, line.area ?? false),
      )}
    </svg>
    ${marks.map(
      ({ x, text }) =>
        html`<span class="mark${x / right > 0.7 ? ' from-right' : ''}" style="left:${percent(x / right)}"
          ><i>${text}</i></span
        >`,
    )}
    ${shown.map((line, index) =>
      line.dots ? dotsOf(line, { right, top, tone: tones[index % tones.length]! }) : [],
    )}
    ${along.map(
      (tick) =>
        html`<span class="along" style="left:${percent(tick / right)}">${number(tick)}${across}</span>`,
    )}
  </div>`
  const legend = shown.map(({ name }, index) => ({ name, tone: tones[index % tones.length]! }))
  return figure({ title, unit, legend: legend.length > 1 ? legend : [], body })
}

const figure = (given: {
  title: string
  unit: string
  legend: readonly { name: string; tone: string }[]
  body: Html
}): Html =>
  html`<figure>
    <figcaption>
      <h3>${given.title} <small>${given.unit}</small></h3>
      ${
        given.legend.length > 0
          ? html`<ul class="legend">
              ${given.legend.map(({ name, tone }) => html`<li class="${tone}">${name}</li>`)}
            </ul>`
          : ''
      }
    </figcaption>
    ${given.body}
  </figure>`

function drawn(points: readonly Point[], tone: string, area: boolean): Html {
  const path = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const [first, last] = [points[0]!, points.at(-1)!]
  const filled = area
    ? `<path class="area ${tone}" d="${path}L${last.x.toFixed(1)} 300L${first.x.toFixed(1)} 300Z"/>`
    : ''
  return raw(`${filled}<path class="line ${tone}" d="${path}"/>`)
}

const dotsOf = ({ points }: Line, { right, top, tone }: { right: number; top: number; tone: string }) =>
  points.map(
    ({ x, y }) =>
      html`<b class="dot ${tone}" style="left:${percent(x / right)};top:${percent(1 - y / top)}"></b>`,
  )
