// Papers of the house, each with where it lies.
import type { FlatAnswer } from '@kvartal/contract'
import { DocumentRows, OutsideDocumentRow } from '../../entities/document/index.ts'
import { SectionFrame } from '../../shared/section-frame/section-frame.tsx'

const texts = {
  title: 'Документы',
  lead: (developer: string, bank: string) =>
    `Застройщик ${developer}. Деньги до\u00a0ввода дома лежат на\u00a0счёте эскроу (214-ФЗ), их хранит ${bank}.`,
  readyLead: (developer: string) => `Застройщик ${developer}. Дом введён в\u00a0эксплуатацию.`,
  declaration: 'Проектная декларация на наш.дом.рф',
}

export function FlatDocuments({ answer }: { answer: FlatAnswer }) {
  const { documents, project, flat } = answer
  const { name, escrowBank, declarationHref } = project.developer
  return (
    <SectionFrame title={texts.title} lead={flat.ready ? texts.readyLead(name) : texts.lead(name, escrowBank)}>
      <DocumentRows documents={documents}>
        {documents.every(({ kind }) => kind !== 'declaration') && (
          <OutsideDocumentRow href={declarationHref}>{texts.declaration}</OutsideDocumentRow>
        )}
      </DocumentRows>
    </SectionFrame>
  )
}
