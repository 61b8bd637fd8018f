import { useSearchParams } from '@vitrine/web-kit/router'
import { useEffect, useState } from 'react'

/** The secret of a mailed link, taken out of the address and the history as soon as it is read. */
export function useResetSecret() {
  const [search, setSearch] = useSearchParams()
  const given = search.get('reset')
  const [secret, setSecret] = useState(given)
  useEffect(() => {
    if (given === null) return
    setSecret(given)
    setSearch({}, { replace: true })
  }, [given, setSearch])
  return [secret, () => setSecret(null)] as const
}
