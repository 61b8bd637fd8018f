import { darker, lighter } from '../colour.ts'
import { blurred } from '../light.ts'

export type Plinth = { x: number; top: number; bottom: number; width: number; round: boolean }

/** A block or a drum, lit from the left, its shadow long to the right. */
export const plinth = (
  { x, top, bottom, width, round }: Plinth,
  colour: string,
): { svg: string; outline: string } => {
  const [left, right] = [x - width / 2, x + width / 2]
  const lip = round ? width * 0.1 : 26
  const face = round
    ? `M${left} ${top}V${bottom}A${width / 2} ${lip} 0 0 0 ${right} ${bottom}V${top}Z`
    : `M${left} ${top}H${right}V${bottom}H${left}Z`
  const cap = round
    ? `M${left} ${top}A${width / 2} ${lip} 0 0 1 ${right} ${top}A${width / 2} ${lip} 0 0 1 ${left} ${top}Z`
    : `M${left} ${top}L${left + 30} ${top - lip}H${right - 18}L${right} ${top}Z`
  const reach = (bottom - top) * 0.7 + 60
  return {
    outline: face + cap,
    svg:
      `${blurred(
        12,
        `<path d="M${left + 20} ${bottom + 4}L${right} ${bottom - 30}L${right + reach} ${bottom + 26}L${right + reach - 60} ${bottom + 70}L${left + 60} ${bottom + 22}Z" fill="#1b1420" fill-opacity=".34"/>`,
      )}` +
      `<path d="${face}" fill="${colour}"/><path d="${face}" fill="url(#fade-across)"/><path d="${cap}" fill="${lighter(colour, 0.38)}"/><path d="M${left} ${top}${round ? `A${width / 2} ${lip} 0 0 0 ${right} ${top}` : `H${right}`}" fill="none" stroke="${darker(colour, 0.25)}" stroke-width="1.6" stroke-opacity=".5"/>`,
  }
}

/** An upright slab with a round head, to lean or hang small things on. */
export const slab = ({ x, top, bottom, width }: Plinth, colour: string): { svg: string; outline: string } => {
  const [left, right] = [x - width / 2, x + width / 2]
  const d = `M${left} ${bottom}V${top + width / 2}A${width / 2} ${width / 2} 0 0 1 ${right} ${top + width / 2}V${bottom}Z`
  return {
    outline: d,
    svg: `${blurred(20, `<path transform="translate(34 20)" d="${d}" fill="#1b1420" fill-opacity=".34"/>`)}<path transform="translate(9 3)" d="${d}" fill="${darker(colour, 0.3)}"/><path d="${d}" fill="${colour}"/><path d="${d}" fill="url(#fade-across)" fill-opacity=".7"/>`,
  }
}
