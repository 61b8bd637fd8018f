import { outfitLimits } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import type { ClipboardEvent } from 'react'
import { usePostForm } from '../../editor-context.ts'
import { listed } from '../items.ts'
import { leftOut, refusedPrices } from './paste-words.ts'
import { postIn } from './post-text.ts'
import { takeProducts } from './take-products.ts'

/** A whole post, pasted where its title and its description are still empty, fills both and adds its products. */
export function usePastePost() {
  const { getValues, setValue, clearErrors } = usePostForm()
  return (event: ClipboardEvent) => {
    const { title, description, items, photos } = getValues()
    const post = postIn(event.clipboardData.getData('text'))
    if (!post || title.trim() || description.trim()) return
    event.preventDefault()
    const most = outfitLimits.products
    const photo = photos[0]?.key ?? ''
    const taken = takeProducts({ ...post, items, from: 0, mayRename: () => false, photo, most })
    const { length } = post.products
    setValue('title', post.title, { shouldDirty: true })
    if (post.description) setValue('description', post.description, { shouldDirty: true })
    if (length > 0) setValue('items', taken.items, { shouldDirty: true })
    clearErrors(['title', 'description'])
    const parts = [
      'the title',
      ...(post.description ? ['the description'] : []),
      ...(length > 0 ? [length === 1 ? 'one item' : `${length} items`] : []),
    ]
    const notes = [...refusedPrices(post.products), ...leftOut(taken.left, most)]
    toast({
      title: 'Post Pasted',
      description: [`Filled in ${listed(parts)}.`, ...notes].join(' '),
    })
  }
}
