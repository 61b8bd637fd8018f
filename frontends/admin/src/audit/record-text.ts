import { manyOf } from '@vitrine/backoffice'
import type { AdministrationKind, AuditItem } from '@vitrine/contracts'
import { dateText } from '../history/words.ts'
import type { Way } from './audit-data.ts'

export type AuditRecord = Extract<AuditItem, { type: 'record' }>
type Names = ReadonlyMap<string, string> | undefined

/** `about`: what it was done to. `where`: where that is changed again; undefined where nothing can be. */
type Told = { about: string; what: string; who?: string; where?: Way }

const tags = { label: 'Tags', to: '/admin/tags' }
const pictures = { label: 'Pictures', to: '/admin/pictures' }
const analytics = { label: 'Analytics', to: '/admin/dashboard?tab=analytics' }
const operations = { label: 'Operations', to: '/admin/operations' }
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
const nameIn = (names: Names, id: string) => names?.get(id) ?? 'An administrator'

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
  'picture-deleted': () => ({ about: 'A picture', what: 'Deleted it from the library', where: pictures }),
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
  'signed-in': (record) => ({ about: 'Sign-in', what: `Signed in ${from(record)}` }),
  'signed-out': (record) => ({ about: 'Sign-in', what: `Signed out ${from(record)}` }),
  'sign-in-refused': (record, names) => ({
    about: 'Sign-in refused',
    what: `${tries(record)} ${from(record)}, ${record.on ? `as ${nameIn(names, record.on)}` : 'with an unknown name'}`,
    who: 'Somebody',
  }),
  'administrator-created': ({ on }, names) => ({
    about: nameIn(names, on),
    what: 'Made an administrator',
    who: settings,
  }),
  'password-set': ({ on }, names) => ({
    about: nameIn(names, on),
    what: 'Set a new password',
    who: settings,
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
