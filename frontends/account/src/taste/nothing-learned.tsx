import { LinkButton } from '@vitrine/storefront'
import { Notice } from '@vitrine/ui'

export const NothingLearned = ({ children }: { children: string }) => (
  <Notice
    title="Nothing learned yet"
    actions={
      <>
        <LinkButton to="/" variant="primary">
          Browse your feed
        </LinkButton>
        <LinkButton to="/quiz">Style quiz</LinkButton>
      </>
    }
  >
    {children}
  </Notice>
)
