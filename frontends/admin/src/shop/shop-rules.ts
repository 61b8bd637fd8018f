import {
  accentPasses,
  accentSchemes,
  isEmail,
  nearestAccent,
  shopLimits,
  shopPages,
  shopPageTitles,
  type AccentScheme,
  type ShopPage,
  type ShopSnapshot,
} from '@vitrine/contracts'

export type ShopField = 'name' | 'contact' | `accent.${AccentScheme}` | `pages.${ShopPage}`
export type ShopErrors = Partial<Record<ShopField, string>>

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim())

/** The colour that can be read, for one that cannot; undefined where nothing is to offer. */
export const offeredAccent = (colour: string, scheme: AccentScheme): string | undefined =>
  isColour(colour) && !accentPasses(colour, scheme) ? nearestAccent(colour, scheme) : undefined

function accentError(colour: string, scheme: AccentScheme): string | undefined {
  if (!isColour(colour)) return 'Please give a colour like #9c2c4e'
  return accentPasses(colour, scheme)
    ? undefined
    : `Too ${scheme === 'light' ? 'light' : 'dark'} to read as text`
}

/** Pure: what has to be put right before a save, in the order of the form. */
export function shopErrors({ name, contact, accent, pages }: ShopSnapshot): ShopErrors {
  const found: [ShopField, string | undefined][] = [
    ['name', name.trim() ? undefined : 'Please give the shop a name'],
    [
      'contact',
      !contact.trim() || isEmail(contact.trim()) ? undefined : 'Please give an e-mail address, or nothing',
    ],
    ...accentSchemes.map(
      (scheme) =>
        [`accent.${scheme}`, accent ? accentError(accent[scheme], scheme) : undefined] as [
          ShopField,
          string | undefined,
        ],
    ),
    ...shopPages.map(
      (page) =>
        [
          `pages.${page}`,
          pages[page].length > shopLimits.page
            ? `${shopPageTitles[page]} has ${pages[page].length} letters; ${shopLimits.page} is the most`
            : undefined,
        ] as [ShopField, string | undefined],
    ),
  ]
  return Object.fromEntries(found.filter(([, error]) => error !== undefined))
}

/** The look's own accent: where an owner begins. */
export const firstAccent = { light: '#9c2c4e', dark: '#f0a6b8' } as const

/** A new colour for light paper, with its pair: the one for dark paper follows as long as nobody chose it. */
export function withLight(accent: NonNullable<ShopSnapshot['accent']>, light: string) {
  const pairOf = (colour: string) =>
    isColour(colour) ? nearestAccent(colour.toLowerCase(), 'dark') : undefined
  const follows = accent.dark === pairOf(accent.light) || accent.dark === firstAccent.dark
  return { light, dark: (follows && pairOf(light)) || accent.dark }
}
