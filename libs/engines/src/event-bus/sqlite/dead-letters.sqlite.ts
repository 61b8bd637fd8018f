import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { fullOfDeadLetters } from '../bus-full.ts'
import { maxDeadBytes } from '../bus-options.ts'
import type { DeadEvent } from '../event-bus.ts'
import type { WaitingEvent } from './bus-events.sqlite.ts'

export type DeadLettersOptions = { attempts: number; maxBytes: number; now: () => number }

const longestError = 1_000

export type DeadLetterRecords = ReturnType<typeof deadLetterRecords>

/** Events that subscriptions failed to handle; those with tries left are delivered once more. */
export function deadLetterRecords(file: SqliteFile, { attempts, maxBytes, now }: DeadLettersOptions) {
  let bytes = file.number('select sum(octet_length(event)) from bus_dead_letters')

  const remove = (name: string, id: string | undefined, triesLeft: 'none' | 'any'): number => {
    const removed = file.rows<{ size: number }>(
      `delete from bus_dead_letters where subscription = ? and id = coalesce(?, id) and (tries_left = 0 or ?)
       returning octet_length(event) as size`,
      name,
      id ?? null,
      Number(triesLeft === 'any'),
    )
    for (const { size } of removed) bytes -= size
    return removed.length
  }
  const asDate = () => new Date(now()).toISOString()

  return {
    add(name: string, { position, event }: WaitingEvent, failure: { attempts: number; error: string }): void {
      const text = JSON.stringify(event)
      const size = Buffer.byteLength(text)
      if (bytes + size > maxDeadBytes(maxBytes)) throw fullOfDeadLetters(maxBytes)
      remove(name, event.id, 'any')
      file.run(
        `insert into bus_dead_letters (subscription, id, position, event, attempts, error, at)
         values (?, ?, ?, ?, ?, ?, ?)`,
        name,
        event.id,
        position,
        text,
        failure.attempts,
        failure.error.slice(0, longestError),
        asDate(),
      )
      bytes += size
    },
    /** The oldest that is to be delivered once more. */
    again: (name: string): WaitingEvent | undefined => {
      const found = file.row<{ position: number; event: string }>(
        `select position, event from bus_dead_letters
         where subscription = ? and tries_left > 0 order by position limit 1`,
        name,
      )
      return found && { position: found.position, event: JSON.parse(found.event) }
    },
    /** Answers whether it is a dead letter again. */
    fail(name: string, id: string, error: string): boolean {
      file.run(
        `update bus_dead_letters set attempts = attempts + 1, tries_left = tries_left - 1, error = ?, at = ?
         where subscription = ? and id = ?`,
        error.slice(0, longestError),
        asDate(),
        name,
        id,
      )
      const sql = 'select 1 from bus_dead_letters where subscription = ? and id = ? and tries_left = 0'
      return file.row(sql, name, id) !== undefined
    },
    handled: (name: string, id: string) => remove(name, id, 'any'),
    of: (name: string, { limit, eventId }: { limit?: number; eventId?: string } = {}): DeadEvent[] =>
      file
        .rows<Omit<DeadEvent, 'event'> & { event: string }>(
          `select event, attempts, error, at from bus_dead_letters
           where subscription = ? and tries_left = 0 and id = coalesce(?, id) order by position limit ?`,
          name,
          eventId ?? null,
          limit ?? -1,
        )
        .map(({ event, ...dead }) => ({ event: JSON.parse(event), ...dead })),
    redrive: (name: string, id?: string) =>
      file.run(
        `update bus_dead_letters set tries_left = ?
         where subscription = ? and tries_left = 0 and id = coalesce(?, id)`,
        attempts,
        name,
        id ?? null,
      ),
    discard: (name: string, id?: string) => remove(name, id, 'none'),
  }
}
