/** `about`: half a line. `file`: a program, from the root of the tree, that reads `process.argv` and runs when it is imported. */
export type NamedCommand = { about: string; file: string }

export type NamedCommands = {
  names: Readonly<Record<string, NamedCommand>>
  /** The name that is meant where only options are given: `npm run faults -- --seed 7`. */
  withOptions?: string
  /** The program for everything that begins with none of these names. */
  otherwise?: string
}

/** Scripts that do one of several things, by its name: `npm run measure -- feed`. */
export const commandTable = {
  attack: {
    names: {
      outside: {
        about: 'the API held against its description by tools of others',
        file: 'tools/attack/outside/outside.ts',
      },
    },
    otherwise: 'tools/attack/attack.ts',
  },
  backup: {
    names: {
      prove: {
        about: 'backups of a shop at work, each restored elsewhere and compared',
        file: 'tools/backup/prove.ts',
      },
      mix: {
        about: 'older, foreign, missing and damaged files: all counted, or refused by name',
        file: 'tools/backup/mix.ts',
      },
    },
    otherwise: 'tools/backup/backup.ts',
  },
  check: {
    names: {
      compose: {
        about: 'build and walk through the containers, also without a Docker engine',
        file: 'tools/compose-check/check.ts',
      },
      kubernetes: {
        about: 'apply the chart to a real API server, and let load scale tracking',
        file: 'tools/kubernetes-check/check.ts',
      },
      telemetry: {
        about: 'every expression of dashboards and alerts under load; alerts fired by faults',
        file: 'tools/telemetry-check/check.ts',
      },
      dev: {
        about: 'how soon npm run dev shows changes, and whether what was typed stays and errors heal',
        file: 'tools/run/dev-check.ts',
      },
      docs: {
        about: 'type what the documents say, in a fresh clone with an empty home folder',
        file: 'tools/run/docs/check.ts',
      },
    },
  },
  describe: {
    names: {
      contracts: {
        about: 'what is spoken between services and with others, against its committed description',
        file: 'libs/contracts/src/description/describe.ts',
      },
      metrics: {
        about: 'docs/metrics.md, against the catalogue of metrics',
        file: 'libs/service-kit/src/telemetry/describe.ts',
      },
    },
  },
  faults: {
    names: {
      kills: {
        about: 'every process and engine killed twice under load, outages, power cuts; ledgers compared',
        file: 'tools/faults/kills.ts',
      },
      one: {
        about: 'one process: kill -9 at random moments, or the power of its disk cut; then compare',
        file: 'tools/faults/one-process.ts',
      },
      overload: {
        about: 'three times the peak: goodput, delay, memory, recovery, SIGTERM, ledger',
        file: 'tools/faults/overload.ts',
      },
      rolling: {
        about: 'a deployment: every process restarted under load; no request may fail',
        file: 'tools/faults/rolling.ts',
      },
      assets: {
        about: 'a browser: each load loses one file, and every page comes back',
        file: 'tools/faults/assets.ts',
      },
      deploys: {
        about: 'a browser: builds replaced under open pages; no blank page, no lost word',
        file: 'tools/faults/deploys.ts',
      },
      disk: {
        about: 'one process on a disk that becomes full, and has space again',
        file: 'tools/faults/disk.ts',
      },
      bits: {
        about: 'one flipped bit in a file of one process: nothing is missing without a word',
        file: 'tools/faults/bits.ts',
      },
    },
    withOptions: 'kills',
  },
  measure: {
    names: {
      start: {
        about: 'first and second start of a fresh clone, memory at rest',
        file: 'tools/measure/start.ts',
      },
      feed: {
        about: 'the first feed page at 45, 10,000 and 100,000 outfits, against bare Fastify',
        file: 'tools/measure/feed.ts',
      },
      search: {
        about: 'search at 10,000 and 100,000 outfits, beside SQLite FTS5',
        file: 'tools/measure/search.ts',
      },
      pictures: {
        about: 'a picture against bare Fastify; crowds of visitors without nginx and behind it',
        file: 'tools/measure/pictures.ts',
      },
      connections: {
        about: 'how late others are answered while one address holds 7,700 connections',
        file: 'tools/measure/connections.ts',
      },
      pages: {
        about: 'Lighthouse of quiz, feed, search and post; what a slow line shows after 2 s',
        file: 'tools/measure/pages.ts',
      },
      'first-page': {
        about: 'JavaScript of the first page, part by part',
        file: 'tools/measure/first-page.ts',
      },
      ingest: {
        about: 'clicks per second and CPU per click, against bare Fastify',
        file: 'tools/measure/ingest.ts',
      },
      projections: {
        about: 'a projection built anew under load and kills, against a bare scan of the log',
        file: 'tools/measure/projections.ts',
      },
      commands: {
        about: 'a like after 10, 1,000 and 100,000 others',
        file: 'tools/measure/commands.ts',
      },
      metrics: {
        about: 'a click with metrics and without; 100,000 events pending asked about',
        file: 'tools/measure/metrics.ts',
      },
      tracing: {
        about: 'a click with tracing off, of one trace in a hundred, of all',
        file: 'tools/measure/tracing.ts',
      },
      recount: {
        about: 'the roll-up counted anew, against bare reading of the stream',
        file: 'tools/measure/recount.ts',
      },
      logins: {
        about: 'the feed while 200 sign in at once; an unknown address against a wrong password',
        file: 'tools/measure/logins.ts',
      },
      distributed: {
        about: 'clicks, the feed, delays and memory of each process on real engines',
        file: 'tools/measure/distributed.ts',
      },
    },
  },
} satisfies Record<string, NamedCommands>
