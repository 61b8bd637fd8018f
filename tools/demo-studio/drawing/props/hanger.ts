import { darker, lighter } from '../colour.ts'
import { ribbon, smooth } from '../path.ts'

const WOOD = '#b98a5a'
const STEEL = '#a9a6a0'

const hook = (y: number) =>
  `<path d="M0 ${y}C-2 ${y - 22} 22 ${y - 26} 22 ${y - 48}A22 22 0 1 0 -20 ${y - 56}" fill="none" stroke="#1b1420" stroke-width="7" stroke-opacity=".25" transform="translate(6 8)"/><path d="M0 ${y}C-2 ${y - 22} 22 ${y - 26} 22 ${y - 48}A22 22 0 1 0 -20 ${y - 56}" fill="none" stroke="${STEEL}" stroke-width="6.5" stroke-linecap="round"/>`

/** How far above the back neck the rail passes. */
export const HOOK_REACH = 116

/** A wooden hanger in the frame of a top: its neck at 0 0. */
export const shoulderHanger = (half: number): string => {
  const arms = smooth([
    [-half, 42],
    [-half * 0.5, 8],
    [0, -22],
    [half * 0.5, 8],
    [half, 42],
    [half * 0.94, 62],
    [half * 0.4, 34],
    [0, 16],
    [-half * 0.4, 34],
    [-half * 0.94, 62],
  ]).d
  return `${hook(-26)}<path d="${arms}" fill="${WOOD}"/><path d="${arms}" fill="none" stroke="${darker(WOOD, 0.4)}" stroke-width="2.4" stroke-opacity=".6"/><path d="M${-half * 0.8} 34Q0 -30 ${half * 0.6} 16" fill="none" stroke="${lighter(WOOD, 0.5)}" stroke-width="4" stroke-opacity=".6"/>`
}

/** A clip hanger for whatever hangs from a waistband at `top`. */
export const clipHanger = (half: number, top: number): string => {
  const y = top - 66
  const bar = ribbon(
    [
      [-half * 0.86, y + 8],
      [0, y],
      [half * 0.86, y + 8],
    ],
    [13, 15, 13],
    4,
  ).d
  const clip = (x: number) =>
    `<rect x="${x - 15}" y="${y}" width="30" height="50" rx="4" fill="${STEEL}"/><rect x="${x - 15}" y="${y}" width="10" height="50" rx="4" fill="${lighter(STEEL, 0.6)}" fill-opacity=".7"/>`
  return `${hook(y)}<path d="${bar}" fill="${WOOD}"/>${clip(-half * 0.7)}${clip(half * 0.7)}`
}
