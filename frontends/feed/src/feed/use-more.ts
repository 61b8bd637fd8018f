import { useNearBottom } from '@vitrine/storefront'
import { useCallback, useRef, useState } from 'react'

export const moreRules = { nearBottom: 100, labelFor: 2000 } as const

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

type Pages = {
  hasNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
  outfits: readonly unknown[] | undefined
}

/** Brings the next page when the bottom is near, and says so for at least two seconds. */
export function useMore({ hasNextPage, isFetchNextPageError: failed, fetchNextPage, outfits }: Pages) {
  const [loading, setLoading] = useState(false)
  const busy = useRef(false)
  const load = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    setLoading(true)
    await Promise.all([fetchNextPage(), pause(moreRules.labelFor)])
    busy.current = false
    setLoading(false)
  }, [fetchNextPage])

  const onNear = () => {
    if (hasNextPage && !failed && !loading) void load()
  }
  useNearBottom(moreRules.nearBottom, onNear, `${outfits?.length} ${loading}`)
  return { loading, failed: failed && !loading, retry: () => void load() }
}
