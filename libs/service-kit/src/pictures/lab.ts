export type Lab = readonly [lightness: number, a: number, b: number]

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

/** CIELAB of an sRGB colour, in daylight: distances in it are about those that people see. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r = 0, g = 0, b = 0] = [linear[red], linear[green], linear[blue]]
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Of a colour as `#203a70`. */
export function labOfHex(hex: string): Lab {
  const value = parseInt(hex.slice(1), 16)
  return labOf(value >> 16, (value >> 8) & 255, value & 255)
}

/** The square of it: what is compared needs no root. */
export const squareBetween = (one: Lab, other: Lab): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
