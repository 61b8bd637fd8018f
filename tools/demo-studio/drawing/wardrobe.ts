import type { GarmentKind } from '../demo-outfit.ts'
import type { Cloth } from './cloth.ts'
import type { Garment } from './garment.ts'
import { backpack, clutch, shoulderBag, tote } from './garments/bags.ts'
import { belt } from './garments/belt.ts'
import { bomber } from './garments/bomber.ts'
import { cardigan } from './garments/cardigan.ts'
import { blazer, trenchCoat, waistcoat, woolCoat } from './garments/coats.ts'
import { denimJacket } from './garments/denim-jacket.ts'
import { jumpsuit, maxiDress, shirtDress, slipDress } from './garments/dresses.ts'
import { ankleBoots, derbies, heels, loafers, sandals, tallBoots, trainers } from './garments/footwear.ts'
import { beanie, cap, wideHat } from './garments/hats.ts'
import { camisole, crewKnit, hoodie, rollNeck, sweatshirt, tank, tShirt } from './garments/jerseys.ts'
import { earrings, necklace, watch } from './garments/jewellery.ts'
import { kimono } from './garments/kimono.ts'
import { leatherJacket } from './garments/leather-jacket.ts'
import { puffer } from './garments/puffer.ts'
import { scarf } from './garments/scarf.ts'
import { blouse, polo, shirt } from './garments/shirts.ts'
import { midiSkirt, miniSkirt, pleatedSkirt } from './garments/skirts.ts'
import { sunglasses } from './garments/sunglasses.ts'
import { tie } from './garments/tie.ts'
import {
  cargoTrousers,
  jeans,
  joggers,
  leggings,
  shorts,
  straightTrousers,
  wideTrousers,
} from './garments/trousers.ts'
import type { Pose } from './pose.ts'
import type { Random } from './random.ts'

export type Draw = (cloth: Cloth, pose: Pose, random: Random) => Garment

export const WARDROBE: Record<GarmentKind, Draw> = {
  'trench-coat': trenchCoat,
  'wool-coat': woolCoat,
  blazer,
  waistcoat,
  shirt,
  blouse,
  polo,
  't-shirt': tShirt,
  sweatshirt,
  'crew-knit': crewKnit,
  'roll-neck': rollNeck,
  hoodie,
  tank,
  camisole,
  bomber,
  cardigan,
  'denim-jacket': denimJacket,
  'leather-jacket': leatherJacket,
  puffer,
  kimono,
  'straight-trousers': straightTrousers,
  'wide-trousers': wideTrousers,
  jeans,
  'cargo-trousers': cargoTrousers,
  joggers,
  leggings,
  shorts,
  'mini-skirt': miniSkirt,
  'midi-skirt': midiSkirt,
  'pleated-skirt': pleatedSkirt,
  'slip-dress': slipDress,
  'shirt-dress': shirtDress,
  'maxi-dress': maxiDress,
  jumpsuit,
  trainers,
  loafers,
  'ankle-boots': ankleBoots,
  'tall-boots': tallBoots,
  sandals,
  heels,
  derbies,
  tote,
  'shoulder-bag': shoulderBag,
  clutch,
  backpack,
  cap,
  beanie,
  'wide-hat': wideHat,
  scarf,
  belt,
  sunglasses,
  watch,
  necklace,
  earrings,
  tie,
}
