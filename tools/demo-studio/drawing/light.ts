import type { Point } from './path.ts'

/** Towards the one lamp, top left of every picture. */
const TO_LIGHT: Point = [-0.6, -0.8]

/** The same lamp as seen from something turned by `degrees`. */
export const lightFor = (degrees: number): Point => {
  const angle = (-degrees * Math.PI) / 180
  const [x, y] = TO_LIGHT
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

const BLURS = [1, 2, 4, 7, 12, 20, 36, 60] as const
export type Blur = (typeof BLURS)[number]

export const blurDefs = (): string =>
  BLURS.map(
    (size) =>
      `<filter id="blur-${size}" color-interpolation-filters="sRGB" ${size < 7 ? 'x="-60%" y="-60%" width="220%" height="220%"' : 'x="-35%" y="-35%" width="170%" height="170%"'}><feGaussianBlur stdDeviation="${size}"/></filter>`,
  ).join('')

export const blurred = (size: Blur, content: string, opacity = 1): string =>
  content === ''
    ? ''
    : `<g filter="url(#blur-${size})"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${content}</g>`

export const shifted = ([x, y]: Point, by: number, content: string): string =>
  `<g transform="translate(${(x * by).toFixed(1)} ${(y * by).toFixed(1)})">${content}</g>`
