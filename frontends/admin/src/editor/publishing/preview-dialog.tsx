import { EyeIcon } from '@vitrine/backoffice'
import { Button, Dialog, Skeleton, late } from '@vitrine/ui'
import { useState } from 'react'
import { useCommands } from '../../commands/page-commands.ts'
import { usePostForm } from '../editor-context.ts'
import { previewOf } from '../save/post-draft.ts'

const PostPreview = late(async () => (await import('./post-preview.tsx')).PostPreview, {
  waiting: <Skeleton width="100%" height="30rem" />,
})

/** The post as it stands in the form, as a shopper would see it. */
export function PreviewButton() {
  const { getValues } = usePostForm()
  const [open, setOpen] = useState(false)
  useCommands([{ name: 'Preview', run: () => setOpen(true) }])
  return (
    <>
      <Button variant="quiet" icon={<EyeIcon size={18} />} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        look="wide"
        title="Preview"
        description="As shoppers will see it in the feed. Links and buttons do nothing here."
      >
        {open ? <PostPreview outfit={previewOf(getValues())} /> : null}
      </Dialog>
    </>
  )
}
