// The consent checkbox, never checked by default, with a link to the text of the consent.
import type { LegalText } from '@kvartal/contract'
import { useSettings } from '@kvartal/runtime/document'
import { Checkbox } from '@kvartal/ui/checkbox'
import { TextLink } from '@kvartal/ui/link'
import { type ComponentProps, useState } from 'react'
import { loadContactContent } from '../../../shared/contact-content/contact-content.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import { texts } from './texts.ts'

type ConsentModal = typeof import('./consent-modal.tsx')['ConsentModal']

type ConsentTickProps = Omit<ComponentProps<typeof Checkbox>, 'children'> & {
  /** Undefined until it has loaded. */
  consent: LegalText | undefined
}

const CONSENT_PAGE = `${hrefs.policy}#consent`

export function ConsentTick({ consent, ...checkbox }: ConsentTickProps) {
  const { hosts } = useSettings()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<{ Modal: ConsentModal; consent: LegalText }>()
  const { before, link } = splitTick(consent?.tickText ?? texts.tick)

  const showConsent = () => {
    setOpen(true)
    Promise.all([import('./consent-modal.tsx'), loadContactContent(hosts)]).then(
      ([{ ConsentModal }, content]) => setShown({ Modal: ConsentModal, consent: content.consent }),
      () => window.open(CONSENT_PAGE, '_blank', 'noopener'),
    )
  }

  return (
    <>
      <Checkbox {...checkbox} required>
        {before}
        <TextLink
          href={CONSENT_PAGE}
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
  const at = Math.max(0, text.indexOf(texts.tickLinkFrom))
  return { before: text.slice(0, at), link: text.slice(at) }
}
