// Documents of the building, each with a link to where it is published.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatCount, type NounForms } from '@kvartal/russian/count'
import { escrowWords, formatDeveloper } from '@kvartal/russian/developer'
import { Text } from '@kvartal/ui/text'
import { DocumentRows, OutsideDocumentRow } from '../../entities/document/index.ts'
import { FoldedSection } from './fold.tsx'

const documentForms: NounForms = ['документ', 'документа', 'документов']

const texts = {
  title: 'Документы',
  aboutDeveloper: 'Застройщик',
  developer: (name: string) => `Застройщик ${name}.`,
  bank: (name: string, licence: string) => `${name} (лицензия\u00a0${licence})`,
  ready: 'Дом введён в\u00a0эксплуатацию, квартира продаётся по\u00a0договору купли-продажи.',
  declaration: 'Проектная декларация на наш.дом.рф',
}

export function FlatDocuments({ answer }: { answer: FlatAnswer }) {
  const { documents, project, flat } = answer
  if (!project.developer) return null
  const { declarationHref } = project.developer
  const name = formatDeveloper(project.developer)
  const state = flat.ready ? texts.ready : escrowOf(project.developer)
  const outside = documents.every(({ kind }) => kind !== 'declaration') && declarationHref
  if (documents.length === 0 && !outside) {
    return (
      <FoldedSection id="documents" title={texts.aboutDeveloper} answer={name}>
        <Text size="lead">{[name, state].filter(Boolean).join('. ')}</Text>
      </FoldedSection>
    )
  }
  return (
    <FoldedSection
      id="documents"
      title={texts.title}
      lead={[texts.developer(name), state].filter(Boolean).join(' ')}
      answer={formatCount(documents.length + (outside ? 1 : 0), documentForms)}
    >
      <DocumentRows documents={documents}>
        {outside && <OutsideDocumentRow href={outside}>{texts.declaration}</OutsideDocumentRow>}
      </DocumentRows>
    </FoldedSection>
  )
}

/** The bank by its legal name and licence where it is a record; null without escrow. */
function escrowOf({ escrow, escrowBank, escrowInsurance }: NonNullable<FlatAnswer['project']['developer']>) {
  const insuredRub = escrowInsurance?.sumRub ?? null
  if (!escrow) return escrowBank && escrowWords(escrowBank, insuredRub)
  const held = escrowWords(texts.bank(escrow.legalName, escrow.licence), insuredRub)
  return escrow.note ? `${held} ${escrow.note}.` : held
}
