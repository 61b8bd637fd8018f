import { Heading, Page } from '@vitrine/ui'

export const LoginPage = () => (
  <Page>
    <Heading level={1}>Login</Heading>
  </Page>
)
