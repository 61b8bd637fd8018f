import type { Query } from '@tanstack/react-query'

const pollMs = 1_000

/** Options of a list that is asked for again and again only while one of it is so and the page is visible. */
export const whileAny = <Item>(isSo: (item: Item) => boolean) =>
  ({
    refetchInterval: ({ state }: Query<Item[]>) => (state.data?.some(isSo) ? pollMs : false),
    refetchIntervalInBackground: false,
    refetchOnMount: 'always',
  }) as const
