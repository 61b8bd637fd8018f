export type GarmentKind =
  | 'trench-coat'
  | 'wool-coat'
  | 'puffer'
  | 'blazer'
  | 'denim-jacket'
  | 'leather-jacket'
  | 'bomber'
  | 'kimono'
  | 'shirt'
  | 'blouse'
  | 't-shirt'
  | 'tank'
  | 'camisole'
  | 'hoodie'
  | 'sweatshirt'
  | 'crew-knit'
  | 'roll-neck'
  | 'cardigan'
  | 'waistcoat'
  | 'polo'
  | 'straight-trousers'
  | 'wide-trousers'
  | 'jeans'
  | 'cargo-trousers'
  | 'joggers'
  | 'leggings'
  | 'shorts'
  | 'mini-skirt'
  | 'midi-skirt'
  | 'pleated-skirt'
  | 'slip-dress'
  | 'shirt-dress'
  | 'maxi-dress'
  | 'jumpsuit'
  | 'trainers'
  | 'loafers'
  | 'ankle-boots'
  | 'tall-boots'
  | 'sandals'
  | 'heels'
  | 'derbies'
  | 'tote'
  | 'shoulder-bag'
  | 'clutch'
  | 'backpack'
  | 'cap'
  | 'beanie'
  | 'wide-hat'
  | 'scarf'
  | 'belt'
  | 'sunglasses'
  | 'watch'
  | 'necklace'
  | 'earrings'
  | 'tie'

export type Fabric =
  | 'cotton'
  | 'linen'
  | 'wool'
  | 'tweed'
  | 'knit'
  | 'denim'
  | 'satin'
  | 'silk'
  | 'velvet'
  | 'corduroy'
  | 'leather'
  | 'suede'
  | 'lace'
  | 'crochet'
  | 'jersey'
  | 'nylon'
  | 'canvas'
  | 'straw'
  | 'metal'

export type Pattern =
  | 'plain'
  | 'stripe'
  | 'breton'
  | 'check'
  | 'plaid'
  | 'floral'
  | 'dot'
  | 'herringbone'
  | 'paisley'
  | 'colour-block'

export type Composition = 'flat-lay' | 'rail' | 'dress-form' | 'close-up' | 'still-life'

/** One pinned product: the words a shopper reads, and what the drawing needs. */
export type DemoProduct = {
  name: string
  /** US cents. */
  price: number
  amazonUrl: string
  kind: GarmentKind
  fabric: Fabric
  /** Main colour, `#rrggbb`. */
  colour: string
  /** Second colour, for the pattern, trim, sole or lining. */
  accent?: string
  pattern?: Pattern
}

/** One picture: how it is composed and which products (indexes) it shows. */
export type Scene = { composition: Composition; shows: readonly number[] }

export type DemoOutfit = {
  /** Unique, kebab-case: names the picture files. */
  slug: string
  title: string
  description: string
  review: string | null
  category:
    | 'boho'
    | 'streetwear'
    | 'casual'
    | 'formal'
    | 'athleisure'
    | 'minimalist'
    | 'vintage'
    | 'romantic'
    | 'edgy'
  tags: readonly string[]
  targetGender: 'female' | 'male' | 'non-binary' | null
  targetAgeGroup: '18-25' | '26-35' | '36-45' | '46-55' | '56-65' | '65+' | null
  season: 'spring' | 'summer' | 'fall' | 'winter' | null
  priceRange: 'under-50' | '50-200' | '200+' | null
  /** What the garments lie on. */
  ground: { material: 'paper' | 'linen' | 'plaster' | 'wood' | 'stone'; colour: string }
  /** One to five pictures; every product is shown by at least one. */
  scenes: readonly Scene[]
  products: readonly DemoProduct[]
}
