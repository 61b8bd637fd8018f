import { useEffect, useState } from 'react'

/** For what is no part of the first page: true once the page has had time to settle, or as soon as it is needed. */
export function useQuiet(needed: boolean): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), needed ? 0 : 1500)
    return () => clearTimeout(timer)
  }, [needed])
  return quiet || needed
}
