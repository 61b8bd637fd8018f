export default class NativeEnvironment {
  constructor(
    config: { projectConfig: object },
    context?: { docblockPragmas: Readonly<Record<string, string>> },
  )
  setup(): Promise<void>
  teardown(): Promise<void>
}
