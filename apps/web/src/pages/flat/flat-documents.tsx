// Documents of the building, each with a link to where it is published.
import type { FlatAnswer } from '@kvartal/contract'
import { formatCount, type NounForms } from '@kvartal/russian/count'
import { Text } from '@kvartal/ui/text'
import { DocumentRows, OutsideDocumentRow } from '../../entities/document/index.ts'
import { FoldedSection } from './fold.tsx'

const documentForms: NounForms = ['документ', 'документа', 'документов']

const texts = {
  title: 'Документы',
  aboutDeveloper: 'Застройщик',
  developer: (name: string) => `Застройщик ${name}.`,
  bank: (name: string, licence: string) => `${name} (лицензия\u00a0${licence})`,
  escrow: (bank: string) => `До\u00a0ввода дома деньги хранит ${bank} на\u00a0счёте эскроу (214-ФЗ).`,
  ready: 'Дом введён в\u00a0эксплуатацию.',
  declaration: 'Проектная декларация на наш.дом.рф',
}

export function FlatDocuments({ answer }: { answer: FlatAnswer }) {
  const { documents, project, flat } = answer
  if (!project.developer) return null
  const { name, declarationHref } = project.developer
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
function escrowOf({ escrow, escrowBank }: NonNullable<FlatAnswer['project']['developer']>): string | null {
  if (!escrow) return escrowBank && texts.escrow(escrowBank)
  const held = texts.escrow(texts.bank(escrow.legalName, escrow.licence))
  return escrow.note ? `${held} ${escrow.note}.` : held
}
