// The contact modal: the form by its name, or the success message in its place.
import { formVariant } from '@kvartal/contract/forms'
import { useSettings } from '@kvartal/runtime/document'
import { Button } from '@kvartal/ui/button'
import { Modal } from '@kvartal/ui/modal'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useContactContent } from '../../../shared/forms/contact-content.ts'
import { useOpenAfterMount } from '../../../shared/forms/use-open-after-mount.ts'
import type { FormModalState } from '../modal-state.ts'
import styles from './contact-form.module.css'
import { ContactForm } from './contact-form.tsx'
import { Director, doesDirectorAnswer } from './director.tsx'
import { trackForm } from './form-goals.ts'
import { LotSummary } from './lot-summary.tsx'
import { OtherWays } from './other-ways.tsx'
import { SentFacts, SentText, Thanks } from './success.tsx'
import { formTitle, texts } from './texts.ts'
import type { SentRequest } from './use-contact-form.ts'

export { loadContactContent } from '../../../shared/forms/contact-content.ts'

interface ContactModalProps {
  state: FormModalState
  onClose: () => void
}

export function ContactModal({ state, onClose }: ContactModalProps) {
  const director = useContactContent(useSettings().hosts)?.director
  const open = useOpenAfterMount(state.show)
  // Closing clears the state at once; the last content stays rendered during the closing animation.
  const [form, setForm] = useState(state)
  const [opening, setOpening] = useState(0)
  const [sent, setSent] = useState<SentRequest | null>(null)
  // A ref: a click that follows the task at once must already find it.
  const challenged = useRef(false)
  const onChallenge = useCallback((shown: boolean) => {
    challenged.current = shown
  }, [])
  if (state.show && state !== form) {
    setForm(state)
    setOpening(opening + 1)
    setSent(null)
  }

  useEffect(() => {
    if (!state.show) return
    trackForm('form_open', state)
    if (state.infoData?.next === 'booking') trackForm('booking_open', state)
  }, [state])

  const lot = form.infoData?.lot
  const variant = formVariant(form.formName, form.nameValidationSchema)
  return (
    <Modal
      open={open}
      // The captcha task is rendered outside the modal: a click on it must not close the form.
      onOpenChange={(next) => !next && !challenged.current && onClose()}
      overline={form.infoData?.matter}
      title={sent ? <Thanks className={styles.thanks} /> : formTitle(form.formName)}
    >
      {sent ? (
        <>
          <SentText />
          <SentFacts sent={sent} info={form.infoData} variant={variant} />
          {form.infoData?.notes?.favorites !== undefined && <p className={styles.promise}>{texts.listOnItsWay}</p>}
          <Button className={styles.back ?? ''} onClick={onClose}>
            {texts.back}
          </Button>
        </>
      ) : (
        <>
          {lot && <LotSummary lot={lot} />}
          <ContactForm key={opening} form={form} layout="column" onSent={setSent} onChallenge={onChallenge} />
          {doesDirectorAnswer(variant) && <OtherWays />}
          {doesDirectorAnswer(variant) && director && <Director director={director} />}
        </>
      )}
    </Modal>
  )
}
