/** A form whose unsaved changes were saved or given up, up to this revision; the server may not know it yet. */
export type EndedForm = { owner: string; id: string; revision: number; at: string }

/** The oldest make room; after so many days the server has removed the changes by itself. */
export const endedLimits = { number: 40, days: 30 } as const

const key = 'vitrine.ended-forms'

const isEnded = (found: unknown): found is EndedForm => {
  const { owner, id, revision, at } = (found ?? {}) as Record<string, unknown>
  return [owner, id, at].every((text) => typeof text === 'string') && Number.isInteger(revision)
}

function read(): EndedForm[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isEnded) : []
  } catch {
    return []
  }
}

function write(forms: readonly EndedForm[]) {
  try {
    if (forms.length > 0) localStorage.setItem(key, JSON.stringify(forms))
    else localStorage.removeItem(key)
  } catch {
    // A device that stores nothing offers what the server still has.
  }
}

/** On this device, whichever tab it was. */
export const endedForms = {
  of: (owner: string): EndedForm[] => read().filter((form) => form.owner === owner),
  add(form: EndedForm) {
    const oldest = new Date(Date.parse(form.at) - endedLimits.days * 86_400_000).toISOString()
    const others = read().filter(
      ({ owner, id, at }) => at >= oldest && !(owner === form.owner && id === form.id),
    )
    write([...others, form].slice(-endedLimits.number))
  },
  /** The server has removed it; what the form stored afterwards stays. */
  forget: ({ owner, id, revision }: Omit<EndedForm, 'at'>) =>
    write(read().filter((form) => form.owner !== owner || form.id !== id || form.revision > revision)),
}

/** Without what was saved or given up. */
export const notEnded = <Form extends { id: string; revision: number }>(
  forms: readonly Form[],
  ended: readonly EndedForm[],
): Form[] =>
  forms.filter((form) => ended.every(({ id, revision }) => id !== form.id || revision < form.revision))
