import type { DemoOutfit } from '../demo-outfit.ts'
import { athleisure } from './athleisure.ts'
import { boho } from './boho.ts'
import { casual } from './casual.ts'
import { edgy } from './edgy.ts'
import { formal } from './formal.ts'
import { minimalist } from './minimalist.ts'
import { romantic } from './romantic.ts'
import { streetwear } from './streetwear.ts'
import { vintage } from './vintage.ts'

const written = new Map(
  [
    ...boho,
    ...streetwear,
    ...casual,
    ...formal,
    ...athleisure,
    ...minimalist,
    ...vintage,
    ...romantic,
    ...edgy,
  ].map((outfit) => [outfit.slug, outfit]),
)

/** The feed's order, newest first: neighbours differ in style, wearer, season, palette and first picture. */
const running = [
  'cobalt-against-the-cold',
  'oxblood-takes-the-chair',
  'reading-room-1974',
  'powder-just-before-dusk',
  'how-to-wear-midnight',
  'marmalade-weather',
  'white-with-one-interruption',
  'sharp-left-at-aubergine',
  'last-train-in-loud-trousers',
  'fog-in-four-weights',
  'half-a-tuxedo',
  'the-long-way-to-marfa',
  'saturday-has-pockets',
  'polka-dot-alibi',
  'byron-catches-the-bus',
  'kimono-over-everything',
  'frost-on-the-halfway-line',
  'an-architects-tuesday',
  'by-the-light-of-one-candle',
  'kilt-trouble',
  'seven-laps-one-flat-white',
  'concrete-in-july',
  'second-row-at-the-opera',
  'trench-from-the-spy-years',
  'cool-down-tailoring',
  'a-boat-would-be-nice',
  'noir-with-a-loose-thread',
  'varsity-mistranslated',
  'speech-folded-in-the-pocket',
  'velvet-for-the-dark-months',
  'professor-emeritus-on-leave',
  'previous-owner-unknown',
  'the-encore-was-louder',
  'fringe-theory',
  'market-before-nine',
  'bowling-league-runner-up',
  'chrome-and-black-coffee',
  'carry-on-only',
  'letters-never-sent',
  'beach-bar-no-signal',
  'ink-from-collar-to-calf',
  'picnic-for-a-minor-poet',
  'the-dog-walks-him',
  'tennis-then-gossip',
  'grown-up-graffiti',
]

export const demoOutfits: readonly DemoOutfit[] = running.map((slug) => {
  const outfit = written.get(slug)
  if (!outfit) throw new Error(`No demo outfit is called ${slug}`)
  return outfit
})
