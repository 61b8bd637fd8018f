import { Dialog } from 'radix-ui'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import type { DialogProps } from './dialog.tsx'
import styles from './dialog.module.css'
import { focusFirst } from './use-return-focus.ts'

const looks = { box: undefined, sheet: styles.sheet, wide: styles.spacious }

export const DialogBox = ({ look = 'box', ...rest }: DialogProps) => (
  <DialogFrame
    {...rest}
    parts={Dialog}
    className={looks[look]}
    takeFocus={focusFirst}
    close={
      <Dialog.Close asChild>
        <IconButton label="Close" className={styles.close}>
          <CloseIcon />
        </IconButton>
      </Dialog.Close>
    }
  />
)
