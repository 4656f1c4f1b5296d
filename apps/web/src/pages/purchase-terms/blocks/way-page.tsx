// The page of one purchase way: description, calculator, steps, requirements, questions, request form.
import type { PurchaseWayAnswer } from '@kvartal/contract/purchase'
import type { ReactNode } from 'react'
import { type ContactInfo, RequestSection } from '../../../features/contact-form/index.ts'
import { Questions } from './questions.tsx'
import { RemotePurchase } from './remote-purchase.tsx'
import { WayOpening } from './way-opening.tsx'
import { WayRequirements } from './way-requirements.tsx'
import { WaySteps } from './way-steps.tsx'
import { wayTexts } from './way-texts.ts'

export interface WayRequest {
  formName: string
  title: string
  text: string
  message: string
  infoData: ContactInfo
}

interface WayPageProps {
  answer: PurchaseWayAnswer
  /** The calculator and its explanations. */
  children: ReactNode
  request: WayRequest
}

export function WayPage({ answer, children, request: { message, ...request } }: WayPageProps) {
  const { way, questions } = answer
  return (
    <>
      <WayOpening {...answer} />
      {children}
      <WaySteps steps={way.steps} ready={way.ready} />
      <WayRequirements
        lists={[
          { title: wayTexts.suits, items: way.suits },
          { title: wayTexts.documents, items: way.documents },
        ]}
      />
      <RemotePurchase remote={answer.remote} />
      <Questions questions={questions} />
      <RequestSection {...request} placeholderInfo={{ message }} />
    </>
  )
}
