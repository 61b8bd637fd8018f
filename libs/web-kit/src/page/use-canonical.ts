import { useEffect } from 'react'

/** The one address of what this page shows; in the place of the one that came in the HTML. */
export function useCanonical(path: string) {
  useEffect(() => {
    const link =
      document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ??
      document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }))
    link.href = location.origin + path
    return () => link.remove()
  }, [path])
}
