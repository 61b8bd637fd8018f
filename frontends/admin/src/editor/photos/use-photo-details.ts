import { useMutation } from '@tanstack/react-query'
import { parseImageAddress, type PictureDetails } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { call, isStatus, messageOf } from '@vitrine/web-kit'
import { useEditor } from '../editor-context.ts'

/** Reads the focal point and the description of a picture, which are set as in the library. */
export function usePhotoDetails() {
  const { onSessionEnded } = useEditor()
  const { data, mutate, reset } = useMutation({
    mutationFn: async (imageUrl: string): Promise<PictureDetails & { imageUrl: string }> => {
      const params = { image: parseImageAddress(imageUrl)?.image ?? '' }
      return { imageUrl, ...(await call('GET /api/admin/pictures/:image', { params })) }
    },
    onError(error) {
      if (isStatus(error, 401)) return onSessionEnded()
      const description = messageOf(error, 'The server did not answer. Please try again.')
      toast({ title: 'Details Did Not Load', description, destructive: true })
    },
  })
  return { detailed: data, openDetails: mutate, closeDetails: reset }
}
