import { Heading, Page } from '@vitrine/ui'

export const EditorPage = () => (
  <Page>
    <Heading level={1}>Editor</Heading>
  </Page>
)
