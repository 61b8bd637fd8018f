import type { Operators } from '@vitrine/operate/reach'
import type { ServiceProcess } from '@vitrine/run/processes'

export type Administrator = { username: string; password: string }

/** A product under load, wherever it runs. */
export type Product = {
  on: string
  url: string
  administrator: Administrator
  /** Who tells what was filtered; undefined where only the public door is open. */
  operators: Operators | undefined
  /** What its services know their gateway by, where they are processes of ours. */
  gatewayKey?: string | undefined
  /** Process ids by name, engines of our own included; empty where they are not ours. */
  pids(): Promise<Readonly<Record<string, number>>>
  /** Those that may be stopped and started. */
  processes: readonly ServiceProcess[]
  stop(): Promise<void>
}
