import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSessionEnds } from '@vitrine/backoffice'
import { call } from '@vitrine/web-kit'
import { useEffect, useState } from 'react'

const mostPosts = 10
const pauseMs = 200

const foundQuery = (words: string) =>
  queryOptions({
    queryKey: ['/api/admin/outfits', 'found', words],
    queryFn: ({ signal }) =>
      call('GET /api/admin/outfits', { query: { limit: mostPosts, query: words }, signal }),
    enabled: words !== '',
    refetchOnMount: 'always',
  })

/** Posts with these words, a moment after they were typed. */
export function useFoundPosts(words: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  const { data, error, isFetching, refetch } = useQuery(foundQuery(asked))
  useSessionEnds(error)
  const isWaiting = words !== asked || (isFetching && !data)
  return {
    posts: isWaiting || !data || words === '' ? [] : data,
    isWaiting: words !== '' && isWaiting,
    error: isWaiting ? null : error,
    retry: () => void refetch(),
  }
}
