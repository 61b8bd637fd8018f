import type { ReactNode } from 'react'
import { useSessionEnds } from '../session/use-session-ends.ts'
import { LoadFailed } from './load-failed.tsx'

type Props<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** Said where it could not be read. */
  failed: string
  /** Said after it where the server says nothing. */
  fallback?: string
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query answered, or what stands in its place; an earlier answer stays when it cannot be read again. */
export function Loaded<Data>({ query, failed, waiting, children, ...words }: Props<Data>) {
  const { data, error, refetch } = query
  const { fallback = 'The server did not answer. Nothing was changed.' } = words
  useSessionEnds(error)
  if (data !== undefined) return children(data)
  return error ? (
    <LoadFailed title={failed} error={error} fallback={fallback} onRetry={() => void refetch()} />
  ) : (
    waiting
  )
}
