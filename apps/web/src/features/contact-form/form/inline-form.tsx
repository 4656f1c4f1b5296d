// The form inside a page, replaced by the success message after it is sent.
import { Heading } from '@kvartal/ui/text'
import { useState } from 'react'
import { type ContactRequest, openModal } from '../modal-state.ts'
import { ContactForm } from './contact-form.tsx'
import { SentText, Thanks } from './success.tsx'

export function InlineForm({ request }: { request: ContactRequest }) {
  const [isSent, setSent] = useState(false)
  if (!isSent) return <ContactForm form={openModal(request)} layout="row" onSent={() => setSent(true)} />
  return (
    <>
      <Heading level={3} size="h2">
        <Thanks />
      </Heading>
      <SentText />
    </>
  )
}
