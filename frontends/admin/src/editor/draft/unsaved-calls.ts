import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UnsavedChanges } from '@vitrine/contracts'
import { call, isStatus } from '@vitrine/web-kit'
import { endedForms, notEnded } from './ended-forms.ts'
import type { LocalDraft } from './local-draft.ts'
import { useOwner } from './use-owner.ts'

/** A form, and how far it had come. */
export type OfForm = Pick<LocalDraft, 'id' | 'revision'>

/**
 * What the server has of one post, or of new ones; none while it does not answer: the device has its own. Forms that ended on this
 * device are left out, and the server hears of them again.
 */
const unsavedQuery = (owner: string, outfit: string | null) =>
  queryOptions({
    queryKey: ['admin-unsaved', owner, outfit],
    queryFn: async ({ signal }): Promise<readonly UnsavedChanges[]> => {
      try {
        const ended = endedForms.of(owner)
        for (const form of ended) void tellEnded(form)
        const query = outfit === null ? {} : { outfit }
        return notEnded((await call('GET /api/admin/unsaved', { query, signal })).items, ended)
      } catch {
        return []
      }
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  })

/** Read afresh whenever an editor opens; undefined until then. */
export function useUnsaved(outfit: string | null): readonly UnsavedChanges[] | undefined {
  const { data, isFetching } = useQuery(unsavedQuery(useOwner(), outfit))
  return isFetching ? undefined : data
}

export const storeUnsaved = (draft: LocalDraft, replaces: OfForm | undefined) =>
  call('PUT /api/admin/unsaved/:id', {
    params: { id: draft.id },
    body: {
      outfit: draft.outfit,
      revision: draft.revision,
      replaces: replaces && replaces.revision > 0 ? { id: replaces.id, revision: replaces.revision } : null,
      content: JSON.stringify(draft),
    },
  })

export const removeUnsaved = ({ id, revision }: OfForm) =>
  call('DELETE /api/admin/unsaved/:id', { params: { id }, query: { revision } })

type Ended = OfForm & { owner: string }

/**
 * What a form has stored was saved or given up. Nobody waits for the server: until it has heard of it, this device offers nothing of
 * that form, and says it again whenever an editor opens.
 */
export function endForm(form: Ended): void {
  if (form.revision === 0) return
  endedForms.add({ ...form, at: new Date().toISOString() })
  void tellEnded(form)
}

async function tellEnded({ owner, ...form }: Ended): Promise<void> {
  try {
    await removeUnsaved(form)
  } catch (error) {
    if (!isRefused(error)) return
  }
  endedForms.forget({ owner, ...form })
}

/** Too long, or not allowed: the next text may be. */
export const isRefused = (error: unknown) => [400, 403, 413].some((status) => isStatus(error, status))
