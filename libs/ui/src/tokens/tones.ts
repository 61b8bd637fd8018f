import type { CSSProperties } from 'react'

export type Tone = 'pink' | 'blue'
export type ToneArea = 'browse' | 'favorites'
export type TonePair = { header: Tone; bar: Tone }

/**
 * The colours of header and bottom bar, by area and gender. Browsing is pink for women and for those we know nothing of,
 * dark blue for men and non-binary people; among the favorites only men have a blue header.
 */
export function toneOf(area: ToneArea, gender?: string | null): TonePair {
  const bar = gender === 'male' || gender === 'non-binary' ? 'blue' : 'pink'
  const header = area === 'favorites' && gender !== 'male' ? 'pink' : bar
  return { header, bar }
}

/** Custom properties that colour a surface in a tone: `--tone-ground`, `--tone-ink`, `--tone-soft`, `--tone-mark`. */
export const toneStyle = (tone: Tone): CSSProperties =>
  Object.fromEntries(
    ['ground', 'ink', 'soft', 'mark'].map((part) => [`--tone-${part}`, `var(--${tone}-${part})`]),
  )
