import { LinkButton } from '@vitrine/storefront'

/** Where there is nothing to see before there are posts. */
export const GoToPosts = () => <LinkButton to="/admin/dashboard?tab=content">Go to the posts</LinkButton>
