/** Irregular plurals. */
const irregular: Record<string, string> = {
  women: 'woman',
  womens: 'woman',
  men: 'man',
  mens: 'man',
  children: 'child',
  childrens: 'child',
  feet: 'foot',
  scarves: 'scarf',
  halves: 'half',
  calves: 'calf',
  leaves: 'leaf',
  knives: 'knife',
  shelves: 'shelf',
  wolves: 'wolf',
  shoes: 'shoe',
  toes: 'toe',
  ties: 'tie',
  hoodies: 'hoodie',
  beanies: 'beanie',
  booties: 'bootie',
  onesies: 'onesie',
  selfies: 'selfie',
  lingeries: 'lingerie',
  cloches: 'cloche',
  niches: 'niche',
  axes: 'axe',
  // What comes in pairs is named by its plural; some leave the ending off.
  jean: 'jeans',
  trouser: 'trousers',
  pant: 'pants',
  legging: 'leggings',
  chino: 'chinos',
  jogger: 'joggers',
  culotte: 'culottes',
  dungaree: 'dungarees',
  jegging: 'jeggings',
}

/** Words whose last s is no plural, or whose singular is another thing: shorts are not short, flats are not flat. */
const unchanged = new Set(
  (
    'jeans trousers pants leggings chinos joggers culottes dungarees jeggings shorts tights flats overalls ' +
    'glasses sunglasses eyeglasses slacks knickers clothes braces spectacles lens canvas christmas atlas ' +
    'texas news swiss chaos cosmos kudos always perhaps sometimes besides afterwards towards as ' +
    'was has his its this yes gas plus lotus cutlass mess'
  ).split(' '),
)

/** The form under which a folded word is looked up: `dresses` and `dress` are one. */
export function singular(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined
  if (known) return known
  if (word.length < 4 || !word.endsWith('s') || unchanged.has(word)) return word
  if (/(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
