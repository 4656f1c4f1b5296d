// The full text of a consent in a modal over the form.
import type { LegalText } from '@kvartal/contract/legal'
import { formatDate } from '@kvartal/russian/date'
import { Modal } from '@kvartal/ui/modal'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { Text } from '@kvartal/ui/text'
import { useOpenAfterMount } from '../use-open-after-mount.ts'
import { texts } from './texts.ts'

interface ConsentModalProps {
  consent: LegalText
  open: boolean
  onClose: () => void
}

export function ConsentModal({ consent, open, onClose }: ConsentModalProps) {
  return (
    <Modal open={useOpenAfterMount(open)} onOpenChange={(next) => !next && onClose()} title={consent.title}>
      <Text size="micro" tone="secondary">
        {texts.version(consent.version, formatDate(consent.effectiveOn))}
      </Text>
      <SafeHtml html={consent.html} />
    </Modal>
  )
}
