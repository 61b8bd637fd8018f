import { toast } from '@vitrine/ui'
import { isStatus } from '@vitrine/web-kit'
import { createContext, use } from 'react'
import { useFormContext } from 'react-hook-form'
import type { UploadTracker } from './photos/upload-tracker.ts'
import type { PostValues } from './post-values.ts'
import type { EditHistory } from './undo/edit-history.ts'

type Editor = {
  uploads: UploadTracker
  history: EditHistory
  /** A call was answered with 401: asks to sign in again, and keeps the form. */
  onSessionEnded: () => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('The editor is used outside of its form')
  return editor
}

export const usePostForm = () => useFormContext<PostValues>()

/** How many places of the post show this picture. */
export const usesOf = ({ photos, items }: PostValues, url: string) =>
  photos.filter((photo) => photo.url === url).length +
  items.filter((item) => item.productImageUrl === url).length

/** Deletes a picture that a place of the post shows, and says what came of it; answers whether it is gone. */
export function useRemovePicture() {
  const { getValues } = usePostForm()
  const { uploads, onSessionEnded } = useEditor()
  return async (url: string): Promise<boolean> => {
    try {
      await uploads.remove(url, usesOf(getValues(), url) > 1)
      toast({ title: 'Image Removed' })
      return true
    } catch (error) {
      if (isStatus(error, 401)) onSessionEnded()
      const description = 'Failed to remove image. Please try again.'
      toast({ title: 'Delete Failed', description, destructive: true })
      return false
    }
  }
}
