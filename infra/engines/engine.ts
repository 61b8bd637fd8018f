import type { Need, Tool } from './provision/tool.ts'
import type { User } from './user.ts'

/** Where one engine of one instance lives. Ports and secrets are chosen once and then kept. */
export type Place<Port extends string = string, Secret extends string = string> = {
  /** Settings files, data and logs. */
  folder: string
  /** Where the programs of a tool are. */
  programs: (tool: Tool) => string
  ports: Record<Port, number>
  secrets: Record<Secret, string>
}

/** A process of an engine. */
export type Program = {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  /** Who runs it; without it, whoever runs this. */
  user?: User
  /** Asks for a clean end; SIGTERM without it. */
  stopSignal?: NodeJS.Signals
  /** Makes what must be there before it starts; called before every start. */
  prepare?: () => Promise<void>
  ready: () => Promise<boolean>
}

export type Engine<Port extends string = string, Secret extends string = string> = {
  name: string
  tools: readonly Tool[]
  /** Commands that must be there whenever it starts. */
  needs: readonly Need[]
  /** Ports by the names under which the environment may choose them. */
  ports: readonly Port[]
  secrets: readonly Secret[]
  /** In the order in which they start. */
  programs(place: Place<Port, Secret>): readonly Program[]
  /** What the services read to find it. */
  environment(place: Place<Port, Secret>): Record<string, string>
}
