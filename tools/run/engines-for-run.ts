import { up } from '@vitrine/local-engines/control'

/** Where the engines of a run are: those that the environment names, or else those of this checkout, started if need be. */
export const enginesForRun = async (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Record<string, string>> => (environment['MONGODB_URL'] ? {} : up())
