import type { ModuleMocker } from 'jest-mock'

export default class NativeEnvironment {
  readonly moduleMocker: ModuleMocker
  constructor(
    config: { projectConfig: object },
    context?: { docblockPragmas: Readonly<Record<string, string>> },
  )
  setup(): Promise<void>
  teardown(): Promise<void>
}
