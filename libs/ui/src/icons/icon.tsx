import type { SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'ref'> & {
  size?: number
  /** Only where the icon stands alone; inside a labelled button it stays silent. */
  title?: string
}

/** Every icon is one stroke of a fine pen on a 24 px sheet. */
export function icon(path: string, { filled = false } = {}) {
  return function Icon({ size = 22, title, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.35}
        strokeLinecap="round"
        strokeLinejoin="round"
        role={title ? 'img' : undefined}
        aria-label={title}
        aria-hidden={title ? undefined : true}
        focusable={false}
        {...rest}
      >
        <path d={path} />
      </svg>
    )
  }
}
