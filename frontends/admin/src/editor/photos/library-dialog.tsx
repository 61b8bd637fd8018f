import { MorePages } from '../../dashboard/more-pages.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded, LoadingBlocks, manyOf } from '@vitrine/backoffice'
import type { LibraryPicture } from '@vitrine/contracts'
import { Button, Dialog, useRoving } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { useState, type KeyboardEvent } from 'react'
import { picturesQuery } from '../../pictures/pictures-data.ts'
import { pictureName } from '../../pictures/words.ts'
import { gridStep } from './grid-step.ts'
import styles from './library-dialog.module.css'

type Props = {
  /** The pictures of the post. */
  inPost: readonly string[]
  /** How many more it has room for. */
  room: number
  onChoose: (urls: string[]) => void
  onClose: () => void
}

/** Pictures that were uploaded before, for the free places of a post. */
export function LibraryDialog({ inPost, room, onChoose, onClose }: Props) {
  const library = useInfiniteQuery(picturesQuery({ use: 'all', words: '' }))
  const [chosen, setChosen] = useState<string[]>([])
  const isFull = chosen.length >= room
  const toggle = (url: string) =>
    setChosen((urls) => {
      if (urls.includes(url)) return urls.filter((other) => other !== url)
      return urls.length < room ? [...urls, url] : urls
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      look="wide"
      title="Choose from the library"
      description={`Pictures that were uploaded before, the latest first. The post has room for ${room} more.`}
      actions={
        <>
          <span role="status" className={styles.count}>
            {chosen.length > 0 ? `${chosen.length} of ${room} chosen` : ''}
          </span>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            Add {chosen.length > 0 ? manyOf(chosen.length, 'picture') : 'pictures'}
          </Button>
        </>
      }
    >
      <Loaded
        query={library}
        failed="The pictures did not load"
        fallback="The server did not answer. The post is as it was."
        waiting={<LoadingBlocks className={styles.grid} heights={Array<string>(8).fill('9rem')} />}
      >
        {({ pages }) => (
          <div className={styles.pictures}>
            <PictureGrid
              pictures={pages.flatMap(({ items }) => items)}
              {...{ inPost, chosen, isFull, toggle }}
            />
            <MorePages list={library} className={styles.more} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

type GridProps = Pick<Props, 'inPost'> & {
  pictures: readonly LibraryPicture[]
  chosen: readonly string[]
  isFull: boolean
  toggle: (url: string) => void
}

/** One Tab stop; the arrow keys go through the grid in all four directions. */
function PictureGrid({ pictures, inPost, chosen, isFull, toggle }: GridProps) {
  const { group, item } = useRoving()
  if (pictures.length === 0)
    return <p className={styles.none}>Nothing was uploaded yet. Choose a file of your device instead.</p>

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (!direction) return group.onKeyDown(event)
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')]
    const from = items.findIndex((one) => one === event.target)
    const to = gridStep(
      items.map((one) => one.getBoundingClientRect()),
      from,
      direction,
    )
    if (to !== undefined) items[to]?.focus()
  }
  return (
    <div {...group} role="group" aria-label="Pictures" className={styles.grid} onKeyDown={onKeyDown}>
      {pictures.map((picture, index) => {
        const { imageUrl, focus } = picture
        const isHere = inPost.includes(imageUrl)
        const isChosen = chosen.includes(imageUrl)
        return (
          <button
            key={imageUrl}
            type="button"
            {...item(index)}
            className={styles.choice}
            aria-pressed={isChosen}
            aria-disabled={isHere || (isFull && !isChosen)}
            aria-label={`${pictureName(picture)}${isHere ? ', in this post' : ''}`}
            onClick={() => (isHere ? undefined : toggle(imageUrl))}
          >
            <Picture src={imageUrl} alt="" focus={focus} ratio="4 / 5" sizes="9rem" />
            {isHere ? <span className={styles.here}>In this post</span> : null}
            {isChosen ? <span className={styles.mark} /> : null}
          </button>
        )
      })}
    </div>
  )
}
