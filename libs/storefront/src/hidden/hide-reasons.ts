import { keysOf, type HideReason } from '@vitrine/contracts'

/** Why somebody may not want to see a post, as it is said to them. */
export const hideReasonTexts: Readonly<Record<HideReason, string>> = {
  style: 'Not my style',
  colour: 'Not my colours',
  price: 'Not my price',
  seen: 'Seen it already',
  other: 'Something else',
}
export const hideReasons = keysOf(hideReasonTexts)
