import { Page } from '@vitrine/ui'

export const PostPage = () => <Page>Loading post...</Page>
