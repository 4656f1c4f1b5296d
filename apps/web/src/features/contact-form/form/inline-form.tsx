// The form inside a page, replaced by the success message after it is sent.
import { formVariant } from '@kvartal/contract/forms'
import { Heading } from '@kvartal/ui/text'
import { useState } from 'react'
import { type ContactRequest, openModal } from '../modal-state.ts'
import { ContactForm } from './contact-form.tsx'
import { SentFacts, SentText, Thanks } from './success.tsx'
import type { SentRequest } from './use-contact-form.ts'

export function InlineForm({ request }: { request: ContactRequest }) {
  const [sent, setSent] = useState<SentRequest | null>(null)
  const form = openModal(request)
  if (!sent) return <ContactForm form={form} layout="row" onSent={setSent} />
  return (
    <>
      <Heading level={3} size="h2">
        <Thanks />
      </Heading>
      <SentText />
      <SentFacts sent={sent} info={form.infoData} variant={formVariant(form.formName, form.nameValidationSchema)} />
    </>
  )
}
