export default class NativeEnvironment {
  constructor(given: { projectConfig: object })
  setup(): Promise<void>
  teardown(): Promise<void>
}
