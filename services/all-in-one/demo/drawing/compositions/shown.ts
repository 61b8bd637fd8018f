import type { DemoOutfit, DemoProduct, Scene } from '../../demo-outfit.ts'
import { clothOf } from '../cloth.ts'
import type { Garment } from '../garment.ts'
import type { Pose } from '../pose.ts'
import type { Random } from '../random.ts'
import { WARDROBE } from '../wardrobe.ts'
import type { Picture } from '../stage.ts'

export type Shown = { index: number; product: DemoProduct }
export type Compose = (shown: readonly Shown[], ground: DemoOutfit['ground'], random: Random) => Picture

export const shownIn = (outfit: DemoOutfit, scene: Scene): Shown[] =>
  scene.shows.flatMap((index) => {
    const product = outfit.products[index]
    return product ? [{ index, product }] : []
  })

/** The garment as it is drawn everywhere: the same product keeps its own cut from picture to picture. */
export const drawn = ({ product }: Shown, pose: Pose, tilt: number, random: Random): Garment =>
  WARDROBE[product.kind](clothOf(product, tilt), pose, random.fork(product.name))
