import { Heading, Page } from '@vitrine/ui'

export const DashboardPage = () => (
  <Page>
    <Heading level={1}>Dashboard</Heading>
  </Page>
)
