import type { DemoProduct, Fabric, Pattern } from '../demo-outfit.ts'
import { asPigment, darker, lighter, lightness, mix } from './colour.ts'
import { lightFor } from './light.ts'
import type { Point } from './path.ts'

export type Cloth = {
  fabric: Fabric
  pattern: Pattern
  colour: string
  accent: string
  shade: string
  shine: string
  /** How strongly light shows: satin more than wool. */
  gloss: number
  light: Point
}

const GLOSS: Partial<Record<Fabric, number>> = {
  satin: 1.35,
  silk: 1.25,
  leather: 1.4,
  velvet: 1.25,
  nylon: 1.1,
  metal: 1.8,
  wool: 0.85,
  tweed: 0.8,
  suede: 0.8,
  knit: 0.5,
  crochet: 0.6,
  jersey: 0.75,
  linen: 0.9,
}

const dyed = (colour: string): Pick<Cloth, 'colour' | 'shade' | 'shine'> => ({
  colour,
  shade: darker(colour, 0.72),
  shine: lighter(colour, lightness(colour) < 0.35 ? 0.5 : 0.75),
})

export const clothOf = (
  product: Pick<DemoProduct, 'fabric' | 'colour' | 'accent' | 'pattern'>,
  tilt = 0,
): Cloth => {
  const colour = asPigment(product.colour)
  return {
    fabric: product.fabric,
    pattern: product.pattern ?? 'plain',
    accent: asPigment(
      product.accent ?? (lightness(colour) > 0.5 ? darker(colour, 0.4) : lighter(colour, 0.5)),
    ),
    gloss: GLOSS[product.fabric] ?? 1,
    light: lightFor(tilt),
    ...dyed(colour),
  }
}

/** The same cloth cut from another colour: trims, linings, soles. */
export const recoloured = (cloth: Cloth, colour: string, fabric: Fabric = cloth.fabric): Cloth => ({
  ...cloth,
  fabric,
  pattern: 'plain',
  gloss: GLOSS[fabric] ?? 1,
  ...dyed(colour),
})

export const plain = (cloth: Cloth): Cloth => ({ ...cloth, pattern: 'plain' })
export const inside = (cloth: Cloth): Cloth => recoloured(cloth, darker(cloth.colour, 0.34))
export const lining = (cloth: Cloth): Cloth =>
  recoloured(cloth, darker(mix(cloth.accent, cloth.colour, 0.25), 0.22), 'satin')
