// The illustrations of the error views.
import { NotFoundIllustration, ServerErrorIllustration } from '@kvartal/ui/illustration'

export function FailureIllustration({ missing }: { missing: boolean }) {
  return missing ? <NotFoundIllustration /> : <ServerErrorIllustration />
}
