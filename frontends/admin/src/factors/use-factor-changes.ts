import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@vitrine/ui'
import { useState } from 'react'
import { refreshFactors } from './factors-data.ts'

/** What is asked about at the moment, and the recovery codes that came of it. */
export function useFactorChanges<Asking>() {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = () => {
    setAsking(undefined)
    setCodes([])
  }
  return {
    asking,
    ask: (about: Asking) => setAsking(() => about),
    codes,
    close,
    async done(title: string, recoveryCodes: readonly string[] = []) {
      setCodes(recoveryCodes)
      if (recoveryCodes.length === 0) {
        close()
        toast({ title })
      }
      await refreshFactors(client)
    },
  }
}
