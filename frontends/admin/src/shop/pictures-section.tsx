import { parseImageAddress } from '@vitrine/contracts'
import { Section } from '../editor/section.tsx'
import { PictureField } from './picture-field.tsx'
import styles from './shop.module.css'
import type { ShopForm } from './use-shop-form.ts'

function squareError(url: string): string | undefined {
  const size = parseImageAddress(url)
  return size && size.width !== size.height
    ? `This picture is ${size.width} by ${size.height}. An icon is as wide as it is high.`
    : undefined
}

/** Pictures that stand for the shop. */
export const PicturesSection = ({ form: { values, change } }: { form: ShopForm }) => (
  <Section
    title="Pictures"
    note="JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. They are cleaned as all pictures are."
  >
    <div className={styles.pictures}>
      <PictureField
        label="Wordmark"
        hint="The name as a picture, wide and low. Below pages, on pages of yours, in search results."
        value={values.wordmark}
        onChange={(wordmark) => change({ wordmark })}
      />
      <PictureField
        label="Icon"
        hint="Square, 512 by 512 or more. In tabs and on home screens."
        value={values.icon}
        errorOf={squareError}
        onChange={(icon) => change({ icon })}
      />
      <PictureField
        label="Share picture"
        hint="About 1200 by 630. For links to pages that have no picture of their own."
        value={values.sharePicture}
        onChange={(sharePicture) => change({ sharePicture })}
      />
    </div>
  </Section>
)
