import * as ui from '@vitrine/ui'
import styles from './gallery.module.css'

type Icon = (props: ui.IconProps) => React.ReactElement
const icons = Object.entries(ui).filter((entry): entry is [string, Icon] => entry[0].endsWith('Icon'))

export const Icons = () => (
  <ul className={styles.icons}>
    {icons.map(([name, Icon]) => (
      <li key={name}>
        <Icon size={28} />
        <span>{name.replace('Icon', '')}</span>
      </li>
    ))}
  </ul>
)
