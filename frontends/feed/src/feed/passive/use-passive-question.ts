import { useActed } from '@vitrine/web-kit'
import { useState } from 'react'
import { PassiveQuestion } from './passive.ts'

/** After so many actions it is asked, once, whether what is only looked at may count, too. */
const askedAfter = 5

/**
 * Whether it may have to be asked, and before which outfit it then is: the question comes between two pages, together with the
 * outfits below it, so that nothing on the screen moves.
 */
export function usePassiveQuestion(shown: number) {
  const acted = useActed()
  const [place, setPlace] = useState<number>()
  const [loaded, setLoaded] = useState(false)
  // With its code there, it takes its whole room at once.
  if (loaded && place === undefined) setPlace(shown)
  const ask = () =>
    void PassiveQuestion.preload().then(
      () => setLoaded(true),
      () => undefined,
    )
  return { place, ask: acted >= askedAfter && place === undefined ? ask : undefined }
}
