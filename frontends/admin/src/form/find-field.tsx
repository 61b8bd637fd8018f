import { SearchIcon, TextField, type TextFieldProps } from '@vitrine/ui'

type Props = Omit<TextFieldProps, 'leading' | 'onChange'> & { onFind: (words: string) => void }

/** Words that narrow the list below. */
export const FindField = ({ onFind, ...field }: Props) => (
  <TextField
    hideLabel
    type="search"
    maxLength={200}
    leading={<SearchIcon size={18} />}
    {...field}
    onChange={({ target }) => onFind(target.value)}
  />
)
