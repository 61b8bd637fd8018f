import { readAll, type Directory, type Forward } from '@vitrine/service-kit'
import { byName, inTime } from './ask-processes.ts'

/** What the services behind this gateway say of themselves in `/ready`, in sentences. */
export const serviceNotes = (directory: Directory) => async (): Promise<string[]> =>
  (await Promise.all(byName(directory).map(notesOf))).flat()

type Ready = { unavailable: string[]; degraded: string[] }

async function notesOf([service, forward]: readonly [string, Forward]): Promise<string[]> {
  try {
    const { body } = await inTime(forward({ method: 'GET', path: '/ready', headers: {} }))
    const { unavailable, degraded } = JSON.parse((await readAll(body)).toString()) as Ready
    return [...unavailable, ...degraded].map((sentence) => `${service} says that ${sentence}`)
  } catch {
    return [`${service} does not answer`]
  }
}
