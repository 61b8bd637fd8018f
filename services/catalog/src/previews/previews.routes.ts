import { randomBytes } from 'node:crypto'
import { catalogApi, previewLimits } from '@vitrine/contracts'
import type { EventStore } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import { pastAt } from '../history/past-outfit.ts'
import { replyOf, storedOutfit } from '../outfit/stored-outfit.ts'
import { noPreview, type PreviewLinks, type StoredPreview } from './preview-links.ts'
import type { PreviewTokens } from './preview-token.ts'

type Given = {
  eventStore: Pick<EventStore, 'read'>
  editable: EditableOutfits
  links: PreviewLinks
  tokens: () => Promise<PreviewTokens>
  administration: RecordAdministration
  now: () => Date
}

const previewOf = (outfitId: string, outfit: { title: string } | undefined, version: number) => ({
  on: outfitId,
  name: outfit?.title ?? '',
  detail: String(version),
})

const lifetimeMs = previewLimits.days * 24 * 60 * 60 * 1000

/** Links by which anybody can look at one version of a post. */
export function previewsRoutes(router: Router, given: Given) {
  const { eventStore, editable, links, tokens, administration, now } = given
  /** Nothing where that version was deleted, or never was. */
  const outfitAt = async (id: string, version: number) => {
    const [event] = await eventStore.read(`outfit-${id}`, { after: version - 1 })
    return event && pastAt([event], 1).outfit
  }
  const linkOf = async (outfitId: string, { createdAt, expiresAt, ...link }: StoredPreview) => ({
    ...link,
    token: (await tokens()).tokenOf({ outfitId, previewId: link.id, version: link.version, expiresAt }),
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  })

  serve(router, catalogApi.createPreview, async ({ params: { id }, body, caller }) => {
    const current = await editable.get(id)
    if (!current) return refuse('missing', 'outfit-missing', 'Outfit not found')
    const version = body.version ?? current.version
    if (version !== current.version && !(await outfitAt(id, version)))
      return refuse('missing', 'version-missing', 'This post has no such version')
    const createdAt = now().getTime()
    const link = {
      id: randomBytes(9).toString('base64url'),
      version,
      createdAt,
      expiresAt: createdAt + lifetimeMs,
      by: caller.administrator?.id ?? '',
    }
    const done = {
      kind: 'preview-created',
      by: link.by,
      ...previewOf(id, current.document, version),
    } as const
    await administration.recorded(done, () => links.add(id, link))
    return linkOf(id, link)
  })

  serve(router, catalogApi.listPreviews, async ({ params: { id } }) => {
    const found = await links.of(id, now().getTime())
    return Promise.all(found.map((link) => linkOf(id, link)))
  })

  serve(router, catalogApi.revokePreview, async ({ params: { id, previewId }, caller }) => {
    const [current, found] = await Promise.all([editable.get(id), links.of(id, now().getTime())])
    const link = found.find((one) => one.id === previewId)
    if (!link) return links.remove(id, previewId) // it has ended by itself, or was revoked
    const by = caller.administrator?.id ?? null
    const done = { kind: 'preview-revoked', by, ...previewOf(id, current?.document, link.version) } as const
    await administration.recorded(done, () => links.remove(id, previewId))
  })

  /** The same answer for everybody: who asks is not looked at. A post in the trash has no previews. */
  serve(router, catalogApi.readPreview, async ({ params, reply }) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const claims = (await tokens()).claimsOf(params.token)
    if (!claims || claims.expiresAt <= now().getTime()) return noPreview()
    const { outfitId, previewId, version, expiresAt } = claims
    const [current, found] = await Promise.all([editable.get(outfitId), links.of(outfitId, now().getTime())])
    if (!current || !found.some(({ id }) => id === previewId)) return noPreview()
    const outfit = current.version === version ? current.document : await outfitAt(outfitId, version)
    if (!outfit) return noPreview()
    return {
      outfit: replyOf(storedOutfit(outfit), version),
      expiresAt: new Date(expiresAt).toISOString(),
    }
  })
}
