import type { GarmentKind } from '../../demo-outfit.ts'

export type Family =
  'coat' | 'jacket' | 'top' | 'dress' | 'bottom' | 'shoes' | 'bag' | 'hat' | 'trinket' | 'drape'

const FAMILIES: Record<Family, readonly GarmentKind[]> = {
  coat: ['trench-coat', 'wool-coat', 'puffer', 'kimono'],
  jacket: ['blazer', 'denim-jacket', 'leather-jacket', 'bomber', 'cardigan', 'waistcoat'],
  top: [
    'shirt',
    'blouse',
    't-shirt',
    'tank',
    'camisole',
    'hoodie',
    'sweatshirt',
    'crew-knit',
    'roll-neck',
    'polo',
  ],
  dress: ['slip-dress', 'shirt-dress', 'maxi-dress', 'jumpsuit'],
  bottom: [
    'straight-trousers',
    'wide-trousers',
    'jeans',
    'cargo-trousers',
    'joggers',
    'leggings',
    'shorts',
    'mini-skirt',
    'midi-skirt',
    'pleated-skirt',
  ],
  shoes: ['trainers', 'loafers', 'ankle-boots', 'tall-boots', 'sandals', 'heels', 'derbies'],
  bag: ['tote', 'shoulder-bag', 'clutch', 'backpack'],
  hat: ['cap', 'beanie', 'wide-hat'],
  drape: ['scarf', 'tie'],
  trinket: ['belt', 'sunglasses', 'watch', 'necklace', 'earrings'],
}

const byKind = new Map(
  (Object.keys(FAMILIES) as Family[]).flatMap((family) =>
    FAMILIES[family].map((kind) => [kind, family] as const),
  ),
)

export const familyOf = (kind: GarmentKind): Family => {
  const family = byKind.get(kind)
  if (!family) throw new Error(`no family for ${kind}`)
  return family
}

export const isLarge = (kind: GarmentKind): boolean =>
  ['coat', 'jacket', 'top', 'dress', 'bottom'].includes(familyOf(kind))

/** What is put on first lies lowest. */
export const dressingOrder = (kind: GarmentKind): number => {
  const order: readonly Family[] = [
    'shoes',
    'bottom',
    'top',
    'dress',
    'drape',
    'jacket',
    'coat',
    'bag',
    'trinket',
    'hat',
  ]
  return order.indexOf(familyOf(kind)) * 10 + (kind === 'waistcoat' ? -2 : kind === 'scarf' ? 25 : 0)
}
