/** A colour by lightness (0 to 1), chroma and hue, in which equal steps look equal. */
export type Oklch = { lightness: number; chroma: number; hue: number }

const decoded = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const encoded = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** Of `#rrggbb`. The numbers are those of the CSS Color specification, level 4. */
export function toOklch(colour: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => decoded(parseInt(colour.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  }
}

function channelsOf({ lightness, chroma, hue }: Oklch): readonly [number, number, number] {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const rounding = 0.0005
const isShown = (channels: readonly number[]) =>
  channels.every((channel) => channel >= -rounding && channel <= 1 + rounding)

/** As `#rrggbb`; what no screen shows loses chroma until one does, and keeps its lightness and hue. */
export function fromOklch(colour: Oklch): string {
  const shownAt = (chroma: number) => isShown(channelsOf({ ...colour, chroma }))
  let [least, most] = shownAt(colour.chroma) ? [colour.chroma, colour.chroma] : [0, colour.chroma]
  while (most - least > 0.0001) {
    const middle = (least + most) / 2
    if (shownAt(middle)) least = middle
    else most = middle
  }
  const hex = channelsOf({ ...colour, chroma: least }).map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
