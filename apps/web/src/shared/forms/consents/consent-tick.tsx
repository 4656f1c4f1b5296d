// The consent checkbox, never checked by default, with a link to the text of its own document.
import type { LegalText } from '@kvartal/contract/legal'
import type { ConsentDocument } from '@kvartal/contract/legal-documents'
import { useSettings } from '@kvartal/runtime/document'
import { Checkbox } from '@kvartal/ui/checkbox'
import { TextLink } from '@kvartal/ui/link'
import { type ComponentProps, useState } from 'react'
import { hrefs } from '../../hrefs.ts'
import { loadContactContent } from '../contact-content.ts'
import { consentText } from './asked-consents.ts'
import { texts } from './texts.ts'

type ConsentModal = typeof import('./consent-modal.tsx')['ConsentModal']

type ConsentTickProps = Omit<ComponentProps<typeof Checkbox>, 'children'> & {
  /** What the form asks for. */
  asked: ConsentDocument
  /** Its text; undefined until it has loaded. */
  text: LegalText | undefined
}

export function ConsentTick({ asked, text, ...checkbox }: ConsentTickProps) {
  const { hosts } = useSettings()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<{ Modal: ConsentModal; consent: LegalText }>()
  const { before, link } = splitTick(text?.tickText ?? texts.ticks[asked])
  const page = hrefs.legal(text?.document ?? asked)

  const showConsent = () => {
    setOpen(true)
    Promise.all([import('./consent-modal.tsx'), loadContactContent(hosts)]).then(
      ([{ ConsentModal }, content]) => setShown({ Modal: ConsentModal, consent: consentText(asked, content) }),
      () => window.open(page, '_blank', 'noopener'),
    )
  }

  return (
    <>
      <Checkbox {...checkbox} required>
        {before}
        <TextLink
          href={page}
          target="_blank"
          onClick={(event) => {
            event.preventDefault()
            showConsent()
          }}
        >
          {link}
        </TextLink>
      </Checkbox>
      {shown && <shown.Modal consent={shown.consent} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** «Даю » and «согласие на обработку персональных данных». */
function splitTick(text: string): { before: string; link: string } {
  const at = Math.max(0, text.indexOf(texts.linkFrom))
  return { before: text.slice(0, at), link: text.slice(at) }
}
