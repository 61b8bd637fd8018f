import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import styles from './feedback.module.css'

type SkeletonProps = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  className?: string | undefined
}

/** A quiet ground where something will be; its container says that it is loading. */
export const Skeleton = ({ width, height, className }: SkeletonProps) => (
  <span aria-hidden className={cx(styles.skeleton, className)} style={{ width, height }} />
)
