import { useQuery } from '@tanstack/react-query'
import { countText } from '@vitrine/backoffice'
import { shopLimits, shopPages, shopPageTitles, type ShopPage } from '@vitrine/contracts'
import { Button, Skeleton, TextArea } from '@vitrine/ui'
import { Tabs } from '@vitrine/ui/tabs'
import { messageOf } from '@vitrine/web-kit'
import { useDeferredValue, useState } from 'react'
import { Section } from '../editor/section.tsx'
import { pagePreviewQuery } from './shop-data.ts'
import styles from './shop.module.css'
import type { ShopForm } from './use-shop-form.ts'

const hints: Record<ShopPage, string> = {
  privacy: 'What you keep of people who visit, and why.',
  imprint: 'Who runs the shop, and how to reach them.',
  disclosure: 'That you may earn when somebody buys.',
}

/** Pages of the owner's own words. */
export function PagesSection({ form }: { form: ShopForm }) {
  const [shown, setShown] = useState<ShopPage>('privacy')
  return (
    <Section
      title="Pages"
      note="In Markdown, and linked below every page for shoppers. A page without text does not exist."
    >
      <Tabs
        label="Pages of the shop"
        value={shown}
        onChange={setShown}
        tabs={shopPages.map((value) => ({
          value,
          label: shopPageTitles[value],
          panel: <PageText key={value} form={form} page={value} />,
        }))}
      />
    </Section>
  )
}

function PageText({ form, page }: { form: ShopForm; page: ShopPage }) {
  const [previewed, setPreviewed] = useState(false)
  const { pages } = form.values
  const text = pages[page]
  const title = shopPageTitles[page]
  return (
    <div className={styles.pageText}>
      <TextArea
        label={`Text of /${page}`}
        rows={12}
        maxLength={shopLimits.page}
        value={text}
        error={form.errorOf(`pages.${page}`)}
        hint={`${hints[page]} ${countText(text.length)} of ${countText(shopLimits.page)} letters.`}
        onChange={(event) => form.change({ pages: { ...pages, [page]: event.target.value } })}
      />
      <Button aria-expanded={previewed} disabled={!text.trim()} onClick={() => setPreviewed(!previewed)}>
        {previewed ? 'Close the preview' : 'Preview'}
      </Button>
      {previewed && text.trim() ? <PagePreview title={title} text={text} /> : null}
    </div>
  )
}

function PagePreview({ title, text }: { title: string; text: string }) {
  const { data: html, error, refetch } = useQuery(pagePreviewQuery(useDeferredValue(text)))
  if (html === undefined && error)
    return (
      <p role="alert" className={styles.error}>
        {messageOf(error, 'The preview did not load.')}{' '}
        <Button size="small" variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  return (
    <article aria-label={`Preview of ${title}`} className={styles.prose}>
      <h3>{title}</h3>
      {/* The server made it from Markdown without HTML. */}
      {html === undefined ? <Skeleton height="6rem" /> : <div dangerouslySetInnerHTML={{ __html: html }} />}
    </article>
  )
}
