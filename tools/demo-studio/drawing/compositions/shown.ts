import type { DemoOutfit, DemoProduct, Scene } from '../../demo-outfit.ts'
import { clothOf } from '../cloth.ts'
import type { Garment } from '../garment.ts'
import type { Pose } from '../pose.ts'
import { type Random, seededRandom } from '../random.ts'
import { WARDROBE } from '../wardrobe.ts'
import { type Family, familyOf } from './kinds.ts'
import type { Picture } from '../stage.ts'

export type Shown = { index: number; product: DemoProduct }
export type Compose = (shown: readonly Shown[], ground: DemoOutfit['ground'], random: Random) => Picture

export const shownIn = (outfit: DemoOutfit, scene: Scene): Shown[] =>
  scene.shows.flatMap((index) => {
    const product = outfit.products[index]
    return product ? [{ index, product }] : []
  })

/** The garment as it is drawn everywhere: the same product keeps its own cut from picture to picture. */
export const drawn = ({ product }: Shown, pose: Pose, tilt: number): Garment =>
  WARDROBE[product.kind](clothOf(product, tilt), pose, seededRandom(product.name))

const SLEEVED: readonly Family[] = ['coat', 'jacket']

/** Under a jacket a shirt's own sleeves are out of sight. */
export const beneath = (item: Shown, shown: readonly Shown[], pose: Pose): Pose => {
  const covered = shown.some(
    ({ product: { kind } }) => SLEEVED.includes(familyOf(kind)) && kind !== 'kimono' && kind !== 'waistcoat',
  )
  return covered && ['top', 'dress'].includes(familyOf(item.product.kind))
    ? { ...pose, sleeves: false }
    : pose
}
