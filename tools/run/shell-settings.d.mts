type Environment = Record<string, string | undefined>

export const processSettingNames: readonly string[]
export const engineSettingNames: readonly string[]
/** An environment without settings of the product; `engines`: real engines that the shell names are meant, and stay. */
export function cleanEnvironment(environment: Environment, given?: { engines?: boolean }): Environment
/** The same for this process, and with it for every child that it starts. */
export function forgetShellSettings(given?: { engines?: boolean }): void
