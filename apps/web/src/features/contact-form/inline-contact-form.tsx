// A form inside a page. Its code is loaded when the form is near the viewport.
import { schemaNameOf } from '@kvartal/contract/forms/schema-names'
import { classNames } from '@kvartal/ui/class-names'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './inline-contact-form.module.css'
import { loadInlineForm } from './load-form.ts'
import type { ContactRequest } from './modal-state.ts'
import { ContactLink } from './openers.tsx'

interface InlineContactFormProps extends Omit<ContactRequest, 'formName'> {
  /** The form of the block under the catalog by default. */
  formName?: string
  /** Shown before the code of the form has loaded, and without scripts. */
  fallback?: ReactNode
}

type InlineForm = Awaited<ReturnType<typeof loadInlineForm>>['InlineForm']

const NEAR_MARGIN = '600px'

export function InlineContactForm({ formName = 'footerMarketForm', fallback, ...request }: InlineContactFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const [Form, setForm] = useState<InlineForm>()
  const { nameValidationSchema = schemaNameOf(formName), infoData } = request

  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // If the code does not load, the fallback with its links stays.
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
    <div>
      {/* The subject stays above the answer after the form is sent. */}
      {infoData?.matter && <p className={styles.matter}>{infoData.matter}</p>}
      <div ref={box} className={classNames(styles.box, heightOf(formName, nameValidationSchema))}>
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
    </div>
  )
}

function heightOf(formName: string, schema: string): string | undefined {
  if (formName === 'tradeInForm') return styles.withEstimate
  return schema === 'footerMarketSchema' ? undefined : styles.long
}
