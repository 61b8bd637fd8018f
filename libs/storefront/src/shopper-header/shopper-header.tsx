import { IconButton, PageHeader, RestartIcon, toneOf, type PageHeaderProps, type ToneArea } from '@vitrine/ui'
import { useGender } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'

type ShopperHeaderProps = Pick<PageHeaderProps, 'title' | 'titleAs'> & { area?: ToneArea }

/** The header of a shopper's page, with the way back to the quiz. */
export function ShopperHeader({ area = 'browse', ...rest }: ShopperHeaderProps) {
  const { header } = toneOf(area, useGender())
  const restart = (
    <IconButton label="Restart quiz" asChild>
      <Link to="/quiz">
        <RestartIcon />
      </Link>
    </IconButton>
  )
  return <PageHeader tone={header} actions={restart} {...rest} />
}
