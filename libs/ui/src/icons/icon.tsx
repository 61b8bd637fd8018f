import type { SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'ref'> & { size?: number }

/** Every icon is drawn with one thin stroke on 24 px, and hidden from screen readers: the control around it has a name. */
export function icon(path: string, { filled = false } = {}) {
  return function Icon({ size = 22, ...rest }: IconProps) {
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
        aria-hidden
        focusable={false}
        {...rest}
      >
        <path d={path} />
      </svg>
    )
  }
}
