import { PageHeader, SlidersIcon, toneOf, type PageHeaderProps, type ToneArea } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import { shopName, useGender } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import styles from './shopper-header.module.css'

type ShopperHeaderProps = Pick<PageHeaderProps, 'title' | 'titleAs'> & { area?: ToneArea }

/** The header of a shopper's page, with the way back to the quiz. */
export function ShopperHeader({ area = 'browse', title, ...rest }: ShopperHeaderProps) {
  const { header } = toneOf(area, useGender())
  const brand = title === shopName ? undefined : <Link to="/">{shopName}</Link>
  return <PageHeader tone={header} title={title} brand={brand} actions={<RestartQuiz />} {...rest} />
}

/** Its word is visible where there is room, and always read by screen readers. */
const RestartQuiz = () => (
  <Tooltip text="Take the style quiz again, with your answers filled in">
    <Link to="/quiz" className={styles.restart}>
      <SlidersIcon />
      <span className={styles.word}>Restart quiz</span>
    </Link>
  </Tooltip>
)
