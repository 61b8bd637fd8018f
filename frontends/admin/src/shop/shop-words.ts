import { shopPageTitles, type ShopPage, type ShopVersion } from '@vitrine/contracts'

type Field = ShopVersion['changed'][number]

const fieldNames: Record<Exclude<Field, ShopPage>, string> = {
  name: 'Name',
  wordmark: 'Wordmark',
  icon: 'Icon',
  sharePicture: 'Share picture',
  accent: 'Accent',
  byline: 'Byline',
  contact: 'Contact',
  pages: 'Pages',
}
const isPage = (field: Field): field is ShopPage => Object.hasOwn(shopPageTitles, field)
const nameOf = (field: Field) => (isPage(field) ? shopPageTitles[field] : fieldNames[field])

/** What a save did, as the head of its line. */
export function saveText({ changed, restored }: ShopVersion): string {
  if (restored !== null)
    return restored === 0 ? 'Brought the beginning back' : `Brought version ${restored} back`
  return `Changed: ${changed.map((field) => nameOf(field).toLowerCase()).join(', ')}`
}

function valueOf({ settings }: ShopVersion, field: Field): string {
  if (isPage(field)) return settings.pages[field] ? `${settings.pages[field].length} letters` : 'Taken off'
  if (field === 'pages') return ''
  if (field === 'accent')
    return settings.accent ? `${settings.accent.light}, dark ${settings.accent.dark}` : 'As the look has it'
  if (field === 'wordmark' || field === 'icon' || field === 'sharePicture')
    return settings[field] ? 'Another picture' : 'Taken off'
  return settings[field] || 'None'
}

/** What the changed settings are since then. */
export const valueRows = (save: ShopVersion) =>
  save.changed.map((field) => ({ name: nameOf(field), value: valueOf(save, field) }))
