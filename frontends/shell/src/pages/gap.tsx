import { Button, RestartIcon } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { Stage } from './stage.tsx'

/** Stands where a frontend could not be loaded. */
export const Gap = ({ onRetry }: { onRetry: () => void }) => (
  <Stage
    scene="dark"
    title="This part of Vitrine could not be opened"
    actions={
      <>
        <Button variant="primary" icon={<RestartIcon size={18} />} onClick={onRetry}>
          Try again
        </Button>
        <Button asChild>
          <Link to="/">Home</Link>
        </Button>
      </>
    }
  >
    The connection may have been interrupted. Nothing that you saved is lost.
  </Stage>
)
