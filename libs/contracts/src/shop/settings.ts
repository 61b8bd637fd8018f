import { z } from 'zod'
import { isEmail } from '../identity/account-rules.ts'
import { imageAddressPattern } from '../media/address.ts'
import { writtenLine, writtenLines } from '../written.ts'
import { defaultShopName } from './default-name.ts'

/** Letters, in each field. */
export const shopLimits = { name: 60, byline: 80, page: 20_000 } as const

/** Pages that a shop may have to have; one without text does not exist. */
export const shopPages = ['privacy', 'imprint', 'disclosure'] as const
export type ShopPage = (typeof shopPages)[number]
export const shopPageTitles: Readonly<Record<ShopPage, string>> = {
  privacy: 'Privacy',
  imprint: 'Imprint',
  disclosure: 'Disclosure',
}

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please give a colour like #9c2c4e')
const picture = z.string().regex(imageAddressPattern, 'Upload the picture first').nullable()
const page = writtenLines
  .max(shopLimits.page)
  // Markdown with an end of line in the manner of every system.
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
const emailOrNothing = z
  .string()
  .trim()
  .refine((text) => text === '' || isEmail(text), 'Please give an e-mail address, or nothing')

/** What an owner says of the shop. Pages are Markdown; an empty byline is the name with "Editors". */
export const ShopSettings = z.object({
  name: writtenLine.min(1, 'Please give the shop a name').max(shopLimits.name),
  /** Pictures are addresses that media gave out. */
  wordmark: picture,
  /** A square one, for tabs and home screens. */
  icon: picture,
  /** Shown where a link to a page without a picture of its own is shared. */
  sharePicture: picture,
  /** For links and marks on paper, by day and by night; null: as the look has it. Colours that follow gender stay. */
  accent: z.object({ light: colour, dark: colour }).nullable(),
  byline: writtenLine.max(shopLimits.byline),
  contact: emailOrNothing,
  pages: z.object({ privacy: page, imprint: page, disclosure: page }),
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** The settings in an event: data only grows, and what is read was checked when it was written. */
export const ShopSnapshot = z.object({
  name: z.string(),
  wordmark: z.string().nullable(),
  icon: z.string().nullable(),
  sharePicture: z.string().nullable(),
  accent: z.object({ light: z.string(), dark: z.string() }).nullable(),
  byline: z.string(),
  contact: z.string(),
  pages: z.object({ privacy: z.string(), imprint: z.string(), disclosure: z.string() }),
})
export type ShopSnapshot = z.infer<typeof ShopSnapshot>

/** What a shop is until somebody says otherwise. */
export const defaultShop: ShopSnapshot = {
  name: defaultShopName,
  wordmark: null,
  icon: null,
  sharePicture: null,
  accent: null,
  byline: '',
  contact: '',
  pages: { privacy: '', imprint: '', disclosure: '' },
}

/** Who publishes, as readers see it. */
export const bylineOf = ({ name, byline }: Pick<ShopSnapshot, 'name' | 'byline'>): string =>
  byline || `${name} Editors`
