import {
  accentContrast,
  accentPasses,
  accentSchemes,
  defaultShop,
  nearestAccent,
  parseImageAddress,
  type AccentScheme,
  type ShopEvent,
  type ShopSnapshot,
} from '@vitrine/contracts'
import { refuse, type Decider } from '@vitrine/event-sourcing'
import { checkedImage } from '../outfit/content.ts'

/** `uploaded`: which of its pictures media gave out; those that the shop has already need not be named. */
export type ShopCommand =
  | { type: 'ChangeShop'; settings: ShopSnapshot; uploaded: readonly string[] }
  /** To what it was at a version. */
  | { type: 'RestoreShop'; version: number; settings: ShopSnapshot }

export const shopDecider: Decider<ShopSnapshot, ShopCommand, ShopEvent> = {
  initial: defaultShop,

  decide(command, before) {
    if (isSame(command.settings, before)) return []
    if (command.type === 'RestoreShop')
      return [{ type: 'ShopChanged', data: { settings: command.settings, restored: command.version } }]
    checkPictures(command, before)
    checkAccent(command.settings)
    return [{ type: 'ShopChanged', data: { settings: command.settings } }]
  },

  evolve: (_before, { data }) => data.settings,
}

export const shopPicturesOf = ({ wordmark, icon, sharePicture }: ShopSnapshot): string[] =>
  [wordmark, icon, sharePicture].flatMap((picture) => picture ?? [])

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function checkPictures({ settings, uploaded }: ShopCommand & { type: 'ChangeShop' }, before: ShopSnapshot) {
  const ours = new Set([...uploaded, ...shopPicturesOf(before)])
  for (const picture of shopPicturesOf(settings)) checkedImage(picture, ours)
  const size = settings.icon === null ? undefined : parseImageAddress(settings.icon)
  if (size && size.width !== size.height)
    refuse(
      'invalid',
      'icon-not-square',
      `The icon is ${size.width} by ${size.height}. Please upload one that is as wide as it is high.`,
    )
}

function checkAccent({ accent }: ShopSnapshot) {
  if (!accent) return
  const issues = accentSchemes
    .filter((scheme) => !accentPasses(accent[scheme], scheme))
    .map((scheme) => ({ path: `accent.${scheme}`, message: contrastText(accent[scheme], scheme) }))
  const message = issues.map((issue) => issue.message).join(' ')
  if (message) refuse('invalid', 'accent-contrast', message, { issues })
}

function contrastText(colour: string, scheme: AccentScheme): string {
  const contrast = Math.floor(accentContrast(colour, scheme) * 10) / 10
  return `${colour} cannot be read on ${scheme} paper: its contrast is ${contrast}, and 4.5 is needed. The nearest colour that can is ${nearestAccent(colour, scheme)}.`
}
