// How a buyer from another city buys: the company's steps. Pages of flats link to it.
import type { RemotePurchase as Remote } from '@kvartal/contract/purchase'
import { REMOTE_PURCHASE_ID } from '../../../shared/hrefs.ts'
import { PlainSection } from './plain-section.tsx'
import { StepList } from './way-steps.tsx'

export function RemotePurchase({ remote }: { remote: Remote | null | undefined }) {
  if (!remote) return null
  return (
    <PlainSection id={REMOTE_PURCHASE_ID} title={remote.title} lead={remote.text}>
      <StepList steps={remote.steps} level={3} />
    </PlainSection>
  )
}
