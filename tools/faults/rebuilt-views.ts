import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Collection, Documents, Engines } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { applyToViews } from '@vitrine/event-sourcing'
import type { Service } from '@vitrine/service-kit'
import Fastify from 'fastify'

export type Rebuilt = { service: string; events: number; documents: number; differences: string[] }

/** Builds the views of a service anew from its log, beside those that stand, and compares every document of both. */
export async function compareWithRebuild(service: Service, standing: Engines): Promise<Rebuilt> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-rebuild-'))
  const open = embeddedEngines(folder)
  try {
    const scratch = await open(service.name)
    const noted = noting(scratch.documents)
    const { views = [] } = await service.build({
      engines: { ...scratch, documents: noted.documents },
      directory: {},
      log: Fastify().log,
      now: () => new Date(),
      failed: () => () => undefined,
    })
    noted.written.clear() // what the service wrote at its start is none of its views
    let events = 0
    for await (const event of standing.eventStore.scan()) {
      await applyToViews(views, [event])
      events += 1
    }
    const compared = await Promise.all(
      [...noted.written].map((name) =>
        compare(name, standing.documents.collection(name), scratch.documents.collection(name)),
      ),
    )
    return {
      service: service.name,
      events,
      documents: compared.reduce((all, { documents }) => all + documents, 0),
      differences: compared.flatMap(({ differences }) => differences),
    }
  } finally {
    await open.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(name: string, standing: Collection<object>, rebuilt: Collection<object>) {
  const [stands, should] = await Promise.all([standing, rebuilt].map((one) => byId(one)))
  const ids = new Set([...stands!.keys(), ...should!.keys()])
  const differing = [...ids].filter((id) => !isDeepStrictEqual(stands!.get(id), should!.get(id)))
  return { documents: ids.size, differences: differing.map((id) => `${name}/${id}`) }
}

const byId = async (collection: Collection<object>) =>
  new Map((await collection.find()).map(({ id, version, document }) => [id, { version, document }]))

/** The same documents; remembers which collections were written to. */
function noting(documents: Documents): { documents: Documents; written: Set<string> } {
  const written = new Set<string>()
  return {
    written,
    documents: {
      collection(name, options) {
        const collection = documents.collection<never>(name, options)
        const note =
          <Given extends unknown[], Result>(write: (...given: Given) => Promise<Result>) =>
          (...given: Given) => {
            written.add(name)
            return write(...given)
          }
        return {
          ...collection,
          put: note(collection.put),
          insert: note(collection.insert),
          remove: note(collection.remove),
        } as never
      },
    },
  }
}
