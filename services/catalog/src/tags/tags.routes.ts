import { catalogApi, isSameTag, type TagChange } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import type { TagChanges } from './tag-changes.ts'
import { countTags, listed } from './tag-counts.ts'
import { asked } from './tag-job.ts'
import type { TaggedOutfits } from './tagged-outfits.projection.ts'

type Given = {
  tagged: TaggedOutfits
  changes: TagChanges
  administration: RecordAdministration
  now: () => Date
}

/** The tags of all posts, and how an administrator changes one everywhere. */
export function tagsRoutes(router: Router, { tagged, changes, administration, now }: Given) {
  serve(router, catalogApi.listTags, async ({ query }) => listed(await countTags(tagged), query))

  serve(router, catalogApi.listTagChanges, async () => ({ items: await changes.list() }))

  serve(router, catalogApi.changeTag, async ({ body: { from, to, merge }, caller }): Promise<TagChange> => {
    const [counts, open] = await Promise.all([countTags(tagged), changes.open()])
    /** How a tag is written that a post has, or will have once the changes before are done. */
    const known = (tag: string) =>
      counts.of(tag)?.tag ?? open.find((one) => one.to && isSameTag(one.to, tag))?.to
    const old = known(from) ?? refuse('missing', 'tag-missing', `No post has the tag “${from}”`)
    const taken = to === null || isSameTag(from, to) ? undefined : known(to)
    if (taken && !merge)
      refuse(
        'conflict',
        'tag-exists',
        `There is a tag “${taken}” already. Merge “${old}” into it, or choose another name.`,
      )
    const by = caller.administrator?.id ?? null
    const kind = to === null ? 'tag-removed' : taken ? 'tag-merged' : 'tag-renamed'
    return administration.recorded({ kind, by, on: old, detail: taken ?? to ?? '' }, () =>
      changes.add(asked({ from: old, to, merge: taken !== undefined, by, askedAt: now().toISOString() })),
    )
  })
}
