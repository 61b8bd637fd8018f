import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Reply } from '@vitrine/web-kit'
import { useSettled } from './use-settled.ts'

export type Suggestion = Reply<'GET /api/search/suggestions'>[number]

export const suggestionRules = { fewestLetters: 2, pause: 150 } as const

const none: readonly Suggestion[] = []
const enough = (text: string) => text.length >= suggestionRules.fewestLetters

/** Suggestions for a text, asked for when the typing pauses. A failure shows none. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const typed = text.trim()
  const query = useSettled(typed, suggestionRules.pause)
  const { data } = useQuery({
    queryKey: ['/api/search/suggestions', query],
    queryFn: ({ signal }) => call('GET /api/search/suggestions', { query: { query }, signal }),
    enabled: enough(query) && enough(typed),
    placeholderData: keepPreviousData,
  })
  return enough(typed) && enough(query) ? (data ?? none) : none
}
