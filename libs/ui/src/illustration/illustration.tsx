import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** `missing`: an empty hanger. `failed`: a lamp that went out. */
export type Scene = 'missing' | 'failed'

const inside: Record<Scene, ReactNode> = {
  missing: (
    <g transform="rotate(-9 80 44)">
      <path d="M80 44v-6a5 5 0 1 1 5-5" />
      <path d="M80 44c1 8 6 10 12 14l22 15c4 3 2 8-3 8H49c-5 0-7-5-3-8l22-15c6-4 11-6 12-14Z" />
    </g>
  ),
  failed: (
    <>
      <path d="M80 22v26" />
      <path d="M66 62c0-9 6-14 14-14s14 5 14 14H66Z" />
      <path d="M75 62a5 5 0 0 0 10 0" />
      <path d="M52 88 40 132M108 88l12 44M80 90v46" strokeDasharray="2 7" />
    </>
  ),
}

export const Illustration = ({ scene }: { scene: Scene }) => (
  <svg className={styles.drawing} viewBox="0 0 160 180" fill="none" aria-hidden focusable={false}>
    <path className={styles.ground} d="M30 158V64c0-28 22-50 50-50s50 22 50 50v94H30Z" />
    {inside[scene]}
    <path d="M22 166V62C22 30 48 6 80 6s58 24 58 56v104M30 158V64c0-28 22-50 50-50s50 22 50 50v94H30ZM12 166h136M16 174h128" />
  </svg>
)
