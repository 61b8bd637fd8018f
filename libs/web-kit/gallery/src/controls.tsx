import {
  Badge,
  Button,
  Checkbox,
  Chip,
  HeartFilledIcon,
  HeartIcon,
  IconButton,
  SearchIcon,
  Select,
  TextArea,
  TextField,
} from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import { useState } from 'react'
import styles from './gallery.module.css'

export function Controls() {
  const [liked, setLiked] = useState(true)
  return (
    <section className={styles.columns}>
      <section className={styles.stack}>
        <div className={styles.row}>
          <Button variant="primary">Shop Now</Button>
          <Button icon={<SearchIcon size={18} />}>View</Button>
          <Button variant="quiet">Skip</Button>
          <Button variant="danger">Delete</Button>
        </div>
        <div className={styles.row}>
          <Button variant="primary" size="large">
            Complete
          </Button>
          <Button size="small">Edit</Button>
          <Button disabled>Next</Button>
          <Button variant="primary" busy>
            Signing in...
          </Button>
        </div>
        <div className={styles.row}>
          <>
            <Tooltip text="Add to Favorites">
              <IconButton label="Add to Favorites" pressed={liked} onClick={() => setLiked(!liked)}>
                {liked ? <HeartFilledIcon /> : <HeartIcon />}
              </IconButton>
            </Tooltip>
          </>
          <span className={styles.photo}>
            <IconButton label="Like" onImage>
              <HeartIcon />
            </IconButton>
          </span>
          <Chip pressed>boho</Chip>
          <Chip>streetwear</Chip>
          <Chip removeLabel="Remove season: fall">fall</Chip>
        </div>
        <div className={styles.row}>
          <Badge look="ink">Administrator</Badge>
          <Badge look="positive">Published</Badge>
          <Badge>Draft</Badge>
          <Badge look="caution">Scheduled</Badge>
          <Badge look="pink">female</Badge>
          <Badge look="blue">male</Badge>
        </div>
      </section>
      <section className={styles.stack}>
        <TextField
          label="Search"
          hideLabel
          leading={<SearchIcon size={20} />}
          placeholder="Search outfits, styles, descriptions..."
        />
        <TextField label="Email" type="email" defaultValue="ada@" error="Invalid email address" />
        <TextField label="Password" type="password" placeholder="6+ characters" hint="Only you know it." />
        <Select
          label="Season"
          placeholder="Any season"
          options={['spring', 'summer', 'fall', 'winter'].map((value) => ({ value, label: value }))}
        />
        <TextArea label="Review" placeholder="200 words at most" />
        <Checkbox label="Publish immediately" defaultChecked />
      </section>
    </section>
  )
}
