import { Button, Dialog, EyeIcon, Skeleton } from '@vitrine/ui'
import { Suspense, lazy, useState } from 'react'
import { usePostForm } from './editor-context.ts'
import { previewOf } from './post-draft.ts'

const PostPreview = lazy(() => import('./post-preview.tsx'))

/** The post as it stands in the form, as a shopper would see it. */
export function PreviewButton({ className }: { className?: string | undefined }) {
  const { getValues } = usePostForm()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<EyeIcon size={18} />}
        className={className}
        onClick={() => setOpen(true)}
      >
        Preview
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        look="wide"
        title="Preview"
        description="As shoppers will see it in the feed. Links and buttons do nothing here."
      >
        <Suspense fallback={<Skeleton width="100%" height="30rem" />}>
          {open ? <PostPreview outfit={previewOf(getValues())} /> : null}
        </Suspense>
      </Dialog>
    </>
  )
}
