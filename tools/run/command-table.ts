/** `about`: half a line. `file`: a program, from the root of the tree, that reads `process.argv` and runs when it is imported. */
export type NamedCommand = { about: string; file: string }

export type NamedCommands = {
  names: Readonly<Record<string, NamedCommand>>
  /** The name that is meant where only options are given: `npm run faults -- --seed 7`. */
  withOptions?: string
  /** What is meant by everything else that is no option, such as a folder; `word`: what the list calls it. */
  otherwise?: NamedCommand & { word: string }
}

/** What each name is about; its program is at `place`, with the name in it. */
const named = (place: string, names: Readonly<Record<string, string>>): Record<string, NamedCommand> =>
  Object.fromEntries(
    Object.entries(names).map(([name, about]) => [name, { about, file: place.replace('NAME', name) }]),
  )

/** Scripts that do one of several things, by its name: `npm run measure -- feed`. */
export const commandTable = {
  attack: {
    names: named('tools/attack/NAME.ts', {
      all: 'prepared cases, then a seeded fuzz of every endpoint; --short for a look',
      outside: 'tools of others compare the API with its description',
    }),
    withOptions: 'all',
  },
  backup: {
    names: named('tools/backup/NAME.ts', {
      prove: 'backups of a shop at work, each restored elsewhere and compared',
      mix: 'older, foreign, missing and damaged files, flipped bits: all counted, or refused by name',
    }),
    otherwise: {
      word: 'TO',
      about: 'a backup of the data folder, into a folder that is empty or not there',
      file: 'tools/backup/backup.ts',
    },
  },
  check: {
    names: {
      ...named('tools/NAME-check/check.ts', {
        compose: 'build and walk through the containers, also without a Docker engine',
        kubernetes: 'apply the chart to a real API server, and let load scale tracking',
        telemetry: 'every expression of dashboards and alerts under load; alerts fired by faults',
      }),
      ...named('tools/telemetry-check/traces/NAME.ts', { traces: 'a tap and a publication, in Jaeger' }),
      ...named('tools/run/NAME-check.ts', { dev: 'how soon changes show, whether what was typed stays' }),
      ...named('infra/NAME/check.ts', { server: 'type what docs/deploying.md says, on a throwaway machine' }),
      ...named('tools/run/NAME/check.ts', {
        docs: 'type what the documents say, in a fresh clone with an empty home folder',
      }),
    },
  },
  describe: {
    names: {
      ...named('libs/NAME/src/description/describe.ts', {
        contracts: 'what is spoken between services and with others, against its committed description',
      }),
      ...named('libs/service-kit/src/telemetry/describe.ts', {
        metrics: 'docs/metrics.md, against the catalogue of metrics',
      }),
    },
  },
  faults: {
    names: named('tools/faults/NAME.ts', {
      one: 'one process: kill -9 at random moments, or the power of its disk cut; then compare',
      kills: 'every process and engine killed twice under load, outages, power cuts; ledgers compared',
      overload: 'three times the peak: goodput, delay, memory, recovery, SIGTERM, ledger',
      rolling: 'a deployment: every process restarted under load; no request may fail',
      assets: 'a browser: each load loses one file, and every page comes back',
      deploys: 'a browser: builds replaced under open pages; no blank page, no lost word',
      disk: 'one process on a disk that becomes full, and has space again',
    }),
    withOptions: 'kills',
  },
  measure: {
    names: named('tools/measure/NAME.ts', {
      feed: 'first pages, also of 10,000 people, and similar posts at 45 to 100,000 outfits, beside bare Fastify; start, memory',
      search: 'search at 10,000 and 100,000 outfits, also beside another working copy',
      pictures: 'a picture beside bare Fastify, feed and search; what is refused of 200 connections',
      visitors: 'pictures that fifteen people at once lose, in browsers: none',
      'first-page': 'JavaScript that the network carries for the first page, and its budget',
      ingest: 'clicks per second and CPU per click, beside bare Fastify and other settings',
      reports: 'reports of 100,000 posts and 400 days: CPU the first time and when asked again',
      distributed: 'clicks, the feed and the memory of each process on real engines',
    }),
  },
} satisfies Record<string, NamedCommands>
