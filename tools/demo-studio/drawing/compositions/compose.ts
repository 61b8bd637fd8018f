import type { DemoOutfit, DemoProduct, Scene } from '../../demo-outfit.ts'
import { darker, lighter, lightness, mix } from '../colour.ts'
import { tableTop } from '../ground.ts'
import { pinProducts, type Pins } from '../pins.ts'
import { onHanger } from '../pose.ts'
import type { Random } from '../random.ts'
import { HEIGHT, placed, sizeOf, WIDTH, type Picture } from '../stage.ts'
import { closeUp } from './close-up.ts'
import { dressForm } from './dress-form.ts'
import { flatLay } from './flat-lay.ts'
import { rail } from './rail.ts'
import { drawn, shownIn, type Compose } from './shown.ts'
import { stillLife } from './still-life.ts'

const composer = ({ composition }: Scene): Compose =>
  ({
    'flat-lay': flatLay,
    rail,
    'close-up': closeUp,
    'still-life': stillLife,
    'dress-form': dressForm,
  })[composition]

const ATTEMPTS = 5
const ROOMY = 6

/** Composes until every product can be seen and pinned; keeps the clearest attempt. */
export const composeScene = async (
  outfit: DemoOutfit,
  scene: Scene,
  random: Random,
): Promise<{ picture: Picture } & Pins> => {
  let best: ({ picture: Picture } & Pins) | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const picture = composer(scene)(shownIn(outfit, scene), outfit.ground, random.fork(`attempt ${attempt}`))
    const found = await pinProducts(picture)
    if (!best || found.tightest > best.tightest) best = { picture, ...found }
    if (best.tightest >= ROOMY) break
  }
  if (!best) throw new Error('nothing composed')
  return best
}

/** The product alone, tone on tone. */
export const composeProduct = (
  product: DemoProduct,
  ground: DemoOutfit['ground'],
  random: Random,
): Picture => {
  const tilt = random.around(0, 5)
  const pose = {
    ...onHanger(random),
    arms: [
      { raise: 22, bend: 6 },
      { raise: 27, bend: 9 },
    ],
    open: 0,
  } as const
  const garment = drawn({ index: 0, product }, pose, tilt)
  const [width, height] = sizeOf(garment)
  const quiet = mix(lighter(ground.colour, 0.42), product.colour, 0.08)
  const colour = Math.abs(lightness(quiet) - lightness(product.colour)) < 0.14 ? darker(quiet, 0.2) : quiet
  const scale = Math.min(800 / width, 980 / height, 3.4)
  return {
    backdrop: tableTop({ material: 'paper', colour }, { ...random, pick: ([first]) => first }),
    layers: [placed(0, garment, { x: WIDTH / 2, y: HEIGHT / 2, scale, tilt })],
    veil: '',
  }
}
