import type { Cloth } from '../cloth.ts'
import { blurred } from '../light.ts'
import { smooth, type Point } from '../path.ts'

/** Channels stitched through down: each swells between its seams. */
export const quilting = (lines: readonly (readonly Point[])[], { shade, shine }: Cloth): string => {
  const stroke = (dy: number, colour: string, width: number, opacity: number) =>
    lines
      .map(
        (line) =>
          `<path transform="translate(0 ${dy})" d="${smooth(line, false).d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
      )
      .join('')
  return (
    blurred(7, stroke(-10, shade, 22, 0.4) + stroke(26, shine, 22, 0.42)) +
    blurred(1, stroke(0, shade, 3, 0.7) + stroke(4, shine, 2, 0.4))
  )
}
