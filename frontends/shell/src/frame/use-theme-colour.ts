import type { Tone } from '@vitrine/ui'
import { useScheme } from '@vitrine/web-kit'
import { useEffect } from 'react'

/** The browser's own bar takes the colour of ours. */
export function useThemeColour(tone: Tone | undefined) {
  const [scheme] = useScheme()
  useEffect(() => {
    const device = window.matchMedia?.('(prefers-color-scheme: dark)')
    const paint = () => {
      const colour = colourOf(tone ? `var(--${tone}-ground)` : 'var(--paper)')
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
        meta.content = colour
    }
    paint()
    device?.addEventListener('change', paint)
    return () => device?.removeEventListener('change', paint)
  }, [tone, scheme])
}

/** A token, resolved for the scheme that is in force. */
function colourOf(token: string) {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = token
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
