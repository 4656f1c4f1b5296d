// A form that stands in the page: its code loads when the visitor comes near it.
import { classNames } from '@kvartal/ui/class-names'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './inline-contact-form.module.css'
import { loadInlineForm } from './load-form.ts'
import type { ContactRequest } from './modal-state.ts'
import { ContactLink } from './openers.tsx'

interface InlineContactFormProps extends Omit<ContactRequest, 'formName'> {
  /** The callback form by default: name and phone. */
  formName?: string
  /** Shown before the form is there, and without scripts for good. */
  fallback?: ReactNode
}

type InlineForm = Awaited<ReturnType<typeof loadInlineForm>>['InlineForm']

const CALLBACK_FORM = 'footerMarketForm'
const NEAR_MARGIN = '600px'

export function InlineContactForm({ formName = CALLBACK_FORM, fallback, ...request }: InlineContactFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const [Form, setForm] = useState<InlineForm>()

  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // Without the code the fallback stays, and leads on.
        loadInlineForm().then(
          ({ InlineForm }) => setForm(() => InlineForm),
          () => {},
        )
      },
      { rootMargin: NEAR_MARGIN },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={box} className={classNames(styles.box, formName !== CALLBACK_FORM && styles.long)}>
      {Form ? (
        <Form request={{ ...request, formName }} />
      ) : (
        (fallback ?? (
          <ContactLink className={styles.fallback} formName={formName} {...request}>
            Телефон, почта и адрес отдела продаж
          </ContactLink>
        ))
      )}
    </div>
  )
}
