import { demoAuthor, type OutfitVersion } from '@vitrine/contracts'

type Made = Pick<OutfitVersion, 'by'> & { changed?: Pick<OutfitVersion['changed'], 'status'> }

/** Who made a version; `names` by id, undefined while they are not known. */
export function whoText({ by, changed }: Made, names: ReadonlyMap<string, string> | undefined): string {
  if (by === null) return changed?.status.after === 'deleted' ? 'The end of 30 days' : 'The schedule'
  if (by === demoAuthor) return 'The demo'
  if (!names) return 'An administrator'
  return names.get(by) ?? 'A former administrator'
}
