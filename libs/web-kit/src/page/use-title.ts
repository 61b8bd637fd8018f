import { useEffect } from 'react'
import { shopName } from './shop-words.ts'

/** The document's title while this page is shown: "Browse Fashion · " and the name of the shop. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = title === shopName ? title : `${title} · ${shopName}`
  }, [title])
}
