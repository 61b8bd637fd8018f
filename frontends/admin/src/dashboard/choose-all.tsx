import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureToast, manyOf } from '@vitrine/backoffice'
import type { Outfit } from '@vitrine/contracts'
import { Checkbox } from '@vitrine/ui'
import { useState, type Ref } from 'react'
import type { Listing } from './listing.ts'
import type { Choice } from './many/use-chosen.ts'
import { idsQuery } from './post-list.ts'

type Props = {
  listing: Listing
  posts: readonly Outfit[]
  total: number
  choice: Choice
  ref: Ref<HTMLInputElement>
}

/** Chooses all posts of a listing, also those on pages that are not loaded. */
export function ChooseAll({ listing, posts, total, choice: { chosen, choose }, ref }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const ids = useQuery({ ...idsQuery(listing), enabled: false }).data?.outfits
  const isLoaded = posts.length >= total
  const all = isLoaded ? posts : ids
  const isChosen = all !== undefined && [...posts, ...all].every(({ id }) => chosen.has(id))
  const chooseAll = async () => {
    setBusy(true)
    try {
      choose(
        isLoaded ? posts : (await client.fetchQuery({ ...idsQuery(listing), staleTime: 0 })).outfits,
        true,
      )
    } catch (error) {
      failureToast('The posts were not chosen')(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Checkbox
      ref={ref}
      label={`Choose all ${manyOf(total, 'post')}`}
      checked={isChosen}
      aria-busy={busy}
      onChange={({ target }) =>
        target.checked ? void (busy ? undefined : chooseAll()) : choose([...posts, ...(ids ?? [])], false)
      }
    />
  )
}
