// Documents of the building, each with a link to where it is published.
import type { FlatAnswer } from '@kvartal/contract'
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
  ready: 'Дом введён в\u00a0эксплуатацию, квартира продаётся по\u00a0договору купли-продажи.',
  declaration: 'Проектная декларация на наш.дом.рф',
}

export function FlatDocuments({ answer }: { answer: FlatAnswer }) {
  const { documents, project, flat } = answer
  if (!project.developer) return null
  const { escrowBank, escrowInsurance, declarationHref } = project.developer
  const name = formatDeveloper(project.developer)
  const state = flat.ready ? texts.ready : escrowBank && escrowWords(escrowBank, escrowInsurance?.sumRub ?? null)
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
