import { clamp, type Rect, type Size } from './hotspot-geometry.ts'

/** `beyond`: so far it may leave its picture sideways. `size` stands in until the tooltip has been measured. */
export const tooltipRules = { margin: 8, gap: 12, beyond: 32, size: { width: 200, height: 120 } } as const

export type TooltipPlace = { left: number; top: number; side: 'below' | 'above' }

type Given = { hotspot: Rect; bounds: Rect; picture: Rect; measured?: Size }

/**
 * 12 px below the hotspot; above it when it would overflow; never nearer than 8 px to the bounds. It begins at the hotspot and
 * reaches outwards from the middle of the picture, where the garment is, though not over what stands beside the picture.
 */
export function placeTooltip({ hotspot, bounds, picture, measured }: Given): TooltipPlace {
  const { margin, gap, beyond } = tooltipRules
  const { width, height } = measured?.width && measured.height ? measured : tooltipRules.size
  const bottom = bounds.top + bounds.height
  const below = hotspot.top + hotspot.height + gap
  const above = hotspot.top - gap - height
  const overflow = below + height - (bottom - margin)
  const overflowAbove = bounds.top + margin - above
  const side = overflow > 0 && overflowAbove < overflow ? 'above' : 'below'
  const toTheRight = hotspot.left + hotspot.width / 2 >= picture.left + picture.width / 2
  return {
    left: clamp(
      toTheRight ? hotspot.left : hotspot.left + hotspot.width - width,
      Math.max(bounds.left + margin, picture.left - beyond),
      Math.min(bounds.left + bounds.width - margin, picture.left + picture.width + beyond) - width,
    ),
    top: clamp(side === 'above' ? above : below, bounds.top + margin, bottom - margin - height),
    side,
  }
}
