import { VisuallyHidden } from '@vitrine/ui'
import { useLocation } from '@vitrine/web-kit/router'
import { useEffect, useRef, useState } from 'react'

/** Tells screen readers which page has opened; the page sets its title first. */
export function Announcer() {
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const first = useRef(pathname)
  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    const timer = setTimeout(() => setText(document.title), 400)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  )
}
