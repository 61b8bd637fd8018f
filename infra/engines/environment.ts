/** As a shell, an env file and `docker run --env-file` read it. */
export const environmentText = (environment: Readonly<Record<string, string>>): string =>
  Object.entries(environment)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
