import { useEffect } from 'react'

export const productName = 'Vitrine'

/** The document's title while this page is shown: "Browse Fashion · Vitrine". */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = title === productName ? title : `${title} · ${productName}`
  }, [title])
}
