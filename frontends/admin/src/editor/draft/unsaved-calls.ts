import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UnsavedChanges } from '@vitrine/contracts'
import { call, isStatus } from '@vitrine/web-kit'
import type { LocalDraft } from './local-draft.ts'

/** A form, and how far it had come. */
export type OfForm = Pick<LocalDraft, 'id' | 'revision'>

/** What the server has of one post, or of new ones; none while it does not answer: the device has its own. */
const unsavedQuery = (outfit: string | null) =>
  queryOptions({
    queryKey: ['admin-unsaved', outfit],
    queryFn: async ({ signal }): Promise<readonly UnsavedChanges[]> => {
      try {
        const query = outfit === null ? {} : { outfit }
        return (await call('GET /api/admin/unsaved', { query, signal })).items
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
  const { data, isFetching } = useQuery(unsavedQuery(outfit))
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

/** Removes it if the server answers soon; otherwise it is offered once more. */
export async function tryToRemove(form: OfForm | undefined): Promise<void> {
  if (!form || form.revision === 0) return
  const { id, revision } = form
  const signal = AbortSignal.timeout(3000)
  await call('DELETE /api/admin/unsaved/:id', { params: { id }, query: { revision }, signal }).catch(
    () => undefined,
  )
}

/** Too long, or not allowed: the next text may be. */
export const isRefused = (error: unknown) => [400, 403, 413].some((status) => isStatus(error, status))
