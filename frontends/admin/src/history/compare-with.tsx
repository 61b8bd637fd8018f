import type { OutfitVersion } from '@vitrine/contracts'
import { Select } from '@vitrine/ui'
import { useSearchParams } from '@vitrine/web-kit/router'
import { whenText } from './words.ts'

type Props = { versions: readonly OutfitVersion[]; version: number; chosen: number | undefined }

/** Chooses the version beside which this one is shown. */
export function CompareWith({ versions, version, chosen }: Props) {
  const [, setSearch] = useSearchParams()
  const isShown = ({ changed }: OutfitVersion) =>
    changed.status.after !== 'trash' && changed.status.after !== 'deleted'
  const others = versions.filter((one) => one.version !== version && isShown(one))
  if (others.length === 0) return null
  const options = others.map((one) => ({
    value: String(one.version),
    label: `Version ${one.version}, ${whenText(one.at)}`,
  }))
  if (chosen !== undefined && !options.some(({ value }) => value === String(chosen)))
    options.push({ value: String(chosen), label: `Version ${chosen}` })
  return (
    <Select
      label="Compare with"
      options={[{ value: '', label: 'No other version' }, ...options]}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={({ target: { value } }) =>
        setSearch(
          { version: String(version), ...(value ? { with: value } : {}) },
          { preventScrollReset: true },
        )
      }
    />
  )
}
