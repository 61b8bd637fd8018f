import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast } from '@vitrine/backoffice'
import type { Shop, ShopSnapshot } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { CallFailed, isStatus } from '@vitrine/web-kit'
import { useState } from 'react'
import { isSameShop, saveShop, shopKey, shopQuery } from './shop-data.ts'
import { shopErrors, type ShopErrors, type ShopField } from './shop-rules.ts'

export type ShopForm = ReturnType<typeof useShopForm>

/** What the server refused, by field. */
const issuesIn = (error: unknown): ShopErrors =>
  error instanceof CallFailed
    ? Object.fromEntries((error.problem?.issues ?? []).map(({ path, message }) => [path, message]))
    : {}

/** What is typed, beside what was saved when the form was opened. */
export function useShopForm(opened: Shop) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(opened)
  const [values, setValues] = useState<ShopSnapshot>(opened.settings)
  const [tried, setTried] = useState(false)
  const [refusals, setRefusals] = useState<ShopErrors>({})
  const [overtaken, setOvertaken] = useState(false)
  const found = shopErrors(values)
  const isDirty = !isSameShop(values, saved.settings)

  /** Another state of the shop takes the place of what is typed. */
  const show = (shop: Shop) => {
    client.setQueryData(shopQuery.queryKey, shop)
    setSaved(shop)
    setValues(shop.settings)
    setTried(false)
    setRefusals({})
    setOvertaken(false)
  }
  const saving = useMutation({
    mutationFn: (over: boolean) => saveShop({ version: saved.version, settings: values }, over),
    onSuccess(shop) {
      show(shop)
      toast({ title: 'Shop Saved', description: 'It is seen with the next page that somebody opens.' })
    },
    onError(error) {
      setRefusals(issuesIn(error))
      if (isStatus(error, 412)) setOvertaken(true)
      else failureToast('The shop was not saved')(error)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: shopKey }),
  })
  const change = (part: Partial<ShopSnapshot>) => {
    setValues((before) => ({ ...before, ...part }))
    setRefusals({})
  }
  return {
    values,
    saved,
    isDirty,
    overtaken,
    saving: saving.isPending,
    change,
    show,
    discard: () => show(saved),
    /** An accent is checked while it is chosen, everything else when it is to be saved. */
    errorOf: (field: ShopField): string | undefined =>
      refusals[field] ?? (tried || field.startsWith('accent.') ? found[field] : undefined),
    /** Whether it is sent. */
    save(over = false) {
      setTried(true)
      const isReady = Object.keys(found).length === 0
      if (isReady) saving.mutate(over)
      return isReady
    },
  }
}
