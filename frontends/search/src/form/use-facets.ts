import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'
import { paramsOf, type Criteria } from '../criteria/criteria.ts'
import type { FilterName } from '../criteria/filters.ts'
import { useSettled } from './use-settled.ts'

const pause = 200

/** How many outfits a choice would find, once the server has counted; a failure leaves the choices without counts. */
export function useFacets(criteria: Criteria) {
  const query = useSettled(criteria.query, pause)
  const params = paramsOf({ ...criteria, query })
  const { data } = useQuery({
    queryKey: ['/api/search/facets', params],
    queryFn: ({ signal }) => call('GET /api/search/facets', { query: params, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    countOf: (name: FilterName, value: string) =>
      data && (data[name].find((choice) => choice.value === value)?.count ?? 0),
    /** Not every outfit can be found by its colour yet. */
    coloursComing: data?.colourPrepared === false,
  }
}
