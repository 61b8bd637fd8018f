import { Button, type ButtonProps } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'

type Look = Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className' | 'children' | 'aria-label'>

/** A link that looks like a button. */
export const LinkButton = ({ to, children, ...look }: Look & { to: string }) => (
  <Button asChild {...look}>
    <Link to={to}>{children}</Link>
  </Button>
)
