/** What a command of the documents is to do. `stays`: it goes on until another takes its place; then a signal has to end it. */
export type Rule =
  | { skip: string }
  | { ends: RegExp; within?: number; as?: string; long?: boolean }
  | { stays: RegExp; within?: number }
  | { keeps: true }

const seconds = { usual: 300, start: 900, engines: 1_800 } as const
const long = { within: 3_600, long: true } as const

/** Where readers write what is theirs; `PLACE` is a folder of this run. */
const places: readonly (readonly [RegExp, string])[] = [
  [/\/backups\/monday/, 'PLACE/monday'],
  [/ TO$/, ' PLACE/backup'],
  [/FROM \| --check \[FROM\]/, '--check PLACE/backup'],
  [/DATA_DIR=elsewhere/, 'DATA_DIR=PLACE/elsewhere'],
  [/show \| redrive \| discard .*/, 'show'],
  [/status \| recount/, 'status'],
]

/** Pure: a command as it can be typed here. */
export const typed = (command: string, given: { place: string; port: number }): string =>
  places
    .reduce((text, [from, to]) => text.replace(from, to), command)
    .replaceAll('PLACE', given.place)
    .replaceAll('localhost:4000', `localhost:${given.port}`)

const rules: readonly (readonly [RegExp, Rule])[] = [
  [/^(?:export|set) /, { keeps: true }],
  [/^docker|check -- compose/, { skip: 'needs Docker or podman' }],
  [
    /^(?:helm|kubectl)|kubernetes|CATALOG_URL=/,
    { skip: 'needs a cluster: npm run check -- kubernetes makes one' },
  ],
  [/^sudo/, { skip: 'cuts the power of a disk, or fills one: needs root and loop devices' }],
  [/shop\.example/, { skip: 'names an example' }],
  [/check -- docs/, { skip: 'is what runs' }],
  [/^npm (?:test|run (?:unit|lint && npm run types|contracts))$/, { skip: 'is part of .ci/run' }],
  [/^npm run format$/, { ends: /unchanged|^$/, within: seconds.start }],
  [/^npm test -w \S+ -- |^npm run describe -- /, { skip: 'is run by tools/run/first-steps.test.ts' }],
  [/^npm test -w/, { ends: /Tests: .* passed/ }],
  [/^npm run compose:init/, { ends: /password|every secret already/i }],
  [/^npm run dev -w/, { stays: /compiled/, within: seconds.start }],
  [
    /^npm (?:start|run dev|run start:distributed)|^LIMITS=off npm/,
    { stays: /Vitrine is open at/, within: seconds.engines },
  ],
  [/^npm run build/, { ends: /Successfully ran target build/, within: seconds.start }],
  [/^npm run projections -- rebuild/, { ends: /is read from generation \d+ now/ }],
  [/^npm run projections -- verify/, { ends: /nothing differs/ }],
  [/^npm run projections/, { ends: /catalog +published-outfits/ }],
  [/^npm run dead-letters/, { ends: /There are no dead letters/ }],
  [/^npm run rollup/, { ends: /The totals of version \d+ are read/ }],
  [/^npm run (?:measure|faults|check)$/, { ends: /npm run \w+ -- NAME/ }],
  [/^npm run check -- /, { ends: /./, ...long }],
  [/^npm run backup -- (?:prove|mix)/, { ends: /./, ...long }],
  [/^npm run backup -- /, { ends: /every file was opened and holds together/ }],
  [/npm run restore -- --check$/, { ends: /ledger/ }],
  [/npm run restore/, { ends: /holds together/ }],
  [/^npm run load -- (?:browse|click-storm)/, { ends: /sent|ledger|counted/, within: seconds.start }],
  [/^npm run trace/, { ends: /\d passed, 0 failed/, within: seconds.engines }],
  [/^npm run engines -- status/, { ends: /mongodb +ready/ }],
  [/^npm run (?:engines|telemetry) -- down/, { ends: /stopped|was not running/ }],
  [/^npm run (?:engines|telemetry)/, { ends: /ready|killed|stopped|k6-/, within: seconds.engines }],
  [/^npm run (?:faults|attack|measure|load)/, { ends: /./, ...long }],
]

/** Pure: what a command is to do; undefined where nobody has said it yet. */
export const ruleOf = (command: string): Rule | undefined =>
  rules.find(([pattern]) => pattern.test(command))?.[1]
