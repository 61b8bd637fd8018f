import type { AskedService } from '@vitrine/contracts'
import { readAll, type Directory, type Forward } from '@vitrine/service-kit'
import { z } from 'zod'
import { byName, inTime } from './ask-processes.ts'

/** What the services behind this gateway say of themselves in `/ready`, in sentences. */
export const serviceNotes = (directory: Directory) => async (): Promise<string[]> =>
  (await Promise.all(byName(directory).map(notesOf))).flat()

const says = ' says that '
const isSilent = ' does not answer'

/** Pure: the gateway without them, for whoever sees every service beside it. */
export function withoutServiceNotes(gateway: AskedService, services: readonly string[]): AskedService {
  const isNote = (sentence: string) =>
    services.some((service) => sentence.startsWith(service + says) || sentence === service + isSilent)
  const processes = gateway.processes.map(({ report, ...asked }) => ({
    ...asked,
    report: report && { ...report, degraded: report.degraded.filter((sentence) => !isNote(sentence)) },
  }))
  return { ...gateway, processes }
}

const Ready = z.object({ unavailable: z.array(z.string()), degraded: z.array(z.string()) })

async function notesOf([service, forward]: readonly [string, Forward]): Promise<string[]> {
  try {
    const { body } = await inTime(forward({ method: 'GET', path: '/ready', headers: {} }))
    const { unavailable, degraded } = Ready.parse(JSON.parse((await readAll(body)).toString()))
    return [...unavailable, ...degraded].map((sentence) => service + says + sentence)
  } catch {
    return [service + isSilent]
  }
}
