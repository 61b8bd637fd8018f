import { useNavigate, useSearchParams } from '@vitrine/web-kit/router'
import { useMemo } from 'react'
import { addressOf, criteriaIn, type Criteria } from './criteria.ts'

/** The address says what is searched for, so that Back, reloading and sharing find the same results. */
export function useCriteria() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const criteria = useMemo(() => criteriaIn(address), [address])
  const change = (next: Criteria) => void navigate(addressOf(next))
  return { criteria, change }
}
