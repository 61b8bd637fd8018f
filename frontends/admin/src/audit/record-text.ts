import { manyOf } from '@vitrine/backoffice'
import type { AdministrationKind, AuditItem } from '@vitrine/contracts'
import { dateText } from '../history/words.ts'
import type { Way } from './audit-data.ts'

export type AuditRecord = Extract<AuditItem, { type: 'record' }>
type Names = ReadonlyMap<string, string> | undefined

/** `about`: what it was done to. `where`: where that is changed again; undefined where nothing can be. */
type Told = { about: string; what: string; who?: string; where?: Way }

const tags = { label: 'Tags', to: '/admin/tags' }
const calendar = { label: 'Calendar', to: '/admin/calendar' }
const pictures = { label: 'Pictures', to: '/admin/pictures' }
const analytics = { label: 'Analytics', to: '/admin/dashboard?tab=analytics' }
const people = { label: 'People', to: '/admin/people' }
const archive = { label: 'Import and export', to: '/admin/archive' }
const operations = { label: 'Operations', to: '/admin/operations' }
const shop = { label: 'Shop', to: '/admin/shop' }
const history = ({ on, detail }: AuditRecord) => ({
  label: 'History',
  to: `/admin/history/${on}?version=${detail}`,
})

const post = ({ name }: AuditRecord) => name || 'A post without a title'
const settings = 'The settings'
const from = ({ detail }: AuditRecord) => `from the network ${detail}`
const operator = ({ detail }: AuditRecord) => detail || 'An operator'
const letters = ({ name, on }: AuditRecord) => (name ? `${name} of ${on}` : `all of ${on}`)
const tries = ({ times }: AuditRecord) =>
  times > 1 ? `${manyOf(times, 'wrong password')} within an hour` : 'A wrong password'
const factorNames: Record<string, string> = { app: 'an app for codes', passkey: 'a passkey' }
const factorIn = ({ detail }: AuditRecord) => factorNames[detail] ?? 'a second factor'
const nameIn = (names: Names, id: string) =>
  names ? (names.get(id) ?? 'A former administrator') : 'An administrator'

/** What was done to an administrator. */
const ofSomebody =
  (what: (record: AuditRecord) => string, rest: Pick<Told, 'who' | 'where'> = {}) =>
  (record: AuditRecord, names: Names): Told => ({
    about: nameIn(names, record.on),
    what: what(record),
    ...rest,
  })

const kinds: Record<AdministrationKind, (record: AuditRecord, names: Names) => Told> = {
  'tag-renamed': ({ on, detail }) => ({
    about: `Tag “${on}”`,
    what: `Renamed it to “${detail}”`,
    where: tags,
  }),
  'tag-merged': ({ on, detail }) => ({
    about: `Tag “${on}”`,
    what: `Merged it into “${detail}”`,
    where: tags,
  }),
  'tag-removed': ({ on }) => ({ about: `Tag “${on}”`, what: 'Removed it from all posts', where: tags }),
  'preview-created': (record) => ({
    about: post(record),
    what: `Made a preview link to version ${record.detail}`,
    where: history(record),
  }),
  'preview-revoked': (record) => ({
    about: post(record),
    what: `Revoked a preview link to version ${record.detail}`,
    where: history(record),
  }),
  'calendar-address-created': ({ name }) => ({
    about: `Calendar address “${name}”`,
    what: 'Made it, for a calendar program',
    where: calendar,
  }),
  'calendar-address-revoked': ({ name }) => ({
    about: `Calendar address “${name}”`,
    what: 'Revoked it',
    where: calendar,
  }),
  'picture-deleted': () => ({ about: 'A picture', what: 'Deleted it from the library', where: pictures }),
  'picture-described': () => ({
    about: 'A picture',
    what: 'Set its focal point or its description',
    where: pictures,
  }),
  'archive-taken': ({ on }) => ({ about: 'All posts', what: `Downloaded them as ${on}`, where: archive }),
  'posts-imported': ({ on, detail }) => ({
    about: `Import of ${on}`,
    what: `Imported ${detail}`,
    where: archive,
  }),
  'goal-written': ({ name }) => ({ about: `Goal “${name}”`, what: 'Made or changed it', where: analytics }),
  'goal-removed': ({ name }) => ({ about: `Goal “${name}”`, what: 'Removed it', where: analytics }),
  'note-written': ({ on, detail }) => ({
    about: `Note on ${dateText(on)}`,
    what: `Wrote “${detail}”`,
    where: analytics,
  }),
  'note-removed': ({ on, detail }) => ({
    about: `Note on ${dateText(on)}`,
    what: `Removed “${detail}”`,
    where: analytics,
  }),
  'demo-removed': () => ({ about: 'Figures', what: 'Removed the visits of the demo' }),
  'shop-changed': ({ name }) => ({
    about: `The shop “${name}”`,
    what: 'Changed its name, its look or its pages',
    where: shop,
  }),
  'shop-restored': ({ name, detail }) => ({
    about: `The shop “${name}”`,
    what: detail === '0' ? 'Brought back how it was in the beginning' : `Brought back its version ${detail}`,
    where: shop,
  }),
  'demo-posts-removed': ({ detail }) => ({
    about: 'The demo',
    what: `Removed ${manyOf(Number(detail), 'post')} of it`,
    where: { label: 'Trash', to: '/admin/trash' },
  }),
  'feed-picks-changed': ({ name }) => ({
    about: 'Editor’s picks',
    what: name ? `Put “${name}” first in the feed` : 'Put no post first in the feed',
  }),
  'signed-in': (record) => ({ about: 'Sign-in', what: `Signed in ${from(record)}` }),
  'signed-out': (record) => ({ about: 'Sign-in', what: `Signed out ${from(record)}` }),
  'sign-in-refused': (record, names) => ({
    about: 'Sign-in refused',
    what: `${tries(record)} ${from(record)}, ${record.on ? `as ${nameIn(names, record.on)}` : 'with an unknown name'}`,
    who: 'Somebody',
  }),
  'code-refused': (record, names) => ({
    about: 'Sign-in refused',
    what: `The right password as ${nameIn(names, record.on)}, and ${manyOf(record.times, 'wrong code')} within an hour ${from(record)}`,
    who: 'Somebody',
  }),
  'passkey-refused': (record, names) => ({
    about: 'Sign-in refused',
    what: `${manyOf(record.times, 'passkey')} refused within an hour ${from(record)}, ${record.on ? `as ${nameIn(names, record.on)}` : 'of nobody known'}`,
    who: 'Somebody',
  }),
  'recovery-code-used': () => ({ about: 'Sign-in', what: 'Signed in by a recovery code' }),
  'administrator-created': ofSomebody(() => 'Made an administrator', { who: settings }),
  'password-set': ofSomebody(() => 'Set a new password', { who: settings }),
  'administrator-invited': ({ detail }) => ({
    about: 'An invitation',
    what: `Invited somebody as ${detail}`,
    where: people,
  }),
  'invitation-withdrawn': () => ({ about: 'An invitation', what: 'Withdrew it', where: people }),
  'administrator-joined': ({ on, detail }, names) => ({
    about: nameIn(names, on),
    what: `Accepted the invitation as ${detail}`,
    who: nameIn(names, on),
    where: people,
  }),
  'role-changed': ofSomebody(({ detail }) => `Changed the role to ${detail}`, { where: people }),
  'administrator-removed': ofSomebody(() => 'Removed from the administration', { where: people }),
  'password-changed': ofSomebody(() => 'Set a new password'),
  'factor-set-up': ofSomebody((record) => `Set up ${factorIn(record)} as a second factor`),
  'factor-turned-off': ofSomebody((record) => `Turned off ${factorIn(record)} as a second factor`),
  'recovery-codes-made': ofSomebody(() => 'Made new recovery codes'),
  'factors-reset': ofSomebody(() => 'Turned off all second factors', { who: settings }),
  'factors-required': ({ detail }) => ({
    about: 'Second factors',
    what: detail === 'on' ? 'Required them of everybody' : 'Made them optional',
    where: people,
  }),
  'dead-letters-redriven': (record) => ({
    about: `Dead letters of ${record.service}`,
    what: `Handed over once more: ${letters(record)}`,
    who: operator(record),
    where: operations,
  }),
  'dead-letters-discarded': (record) => ({
    about: `Dead letters of ${record.service}`,
    what: `Discarded ${letters(record)}`,
    who: operator(record),
  }),
  'projection-rebuilt': ({ on, service }) => ({
    about: `Projection ${on} of ${service}`,
    what: 'Had it built anew',
    who: 'An operator',
    where: operations,
  }),
  recounted: () => ({
    about: 'Figures',
    what: 'Had all of them counted anew',
    who: 'An operator',
    where: operations,
  }),
}
const isKnown = (kind: string): kind is AdministrationKind => Object.hasOwn(kinds, kind)

/** A record in words. `who` is for what no administrator did. */
export const toldOf = (record: AuditRecord, names: Names): Told =>
  isKnown(record.kind)
    ? kinds[record.kind](record, names)
    : { about: record.name || record.on || record.service, what: `Something new: ${record.kind}` }
