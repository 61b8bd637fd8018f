import type { Documents } from '@vitrine/engines'

type State = { state: 'unseen' | 'seen' }

/** Whether the generated password of the first administrator was shown to somebody; never the password itself. */
export function madeUpPassword(documents: Documents) {
  const states = documents.collection<State>('made-up-password')
  const note = async (state: State['state']) => {
    const stored = await states.get('first')
    if (stored?.document.state === state || (!stored && state === 'seen')) return
    await states.put('first', (stored?.version ?? 0) + 1, { state })
  }
  return {
    isUnseen: async () => (await states.get('first'))?.document.state === 'unseen',
    made: () => note('unseen'),
    seen: () => note('seen'),
  }
}
export type MadeUpPassword = ReturnType<typeof madeUpPassword>
