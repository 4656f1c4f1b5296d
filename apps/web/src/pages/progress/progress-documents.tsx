// Documents of the construction, each with its date and a link.
import type { ProgressDocument } from '@kvartal/contract/progress'
import { DocumentRows } from '../../entities/document/index.ts'
import { SectionFrame } from '../../shared/page/section-frame.tsx'
import { texts } from './texts.ts'

export function ProgressDocuments({ documents }: { documents: readonly ProgressDocument[] }) {
  return (
    <SectionFrame title={texts.documents}>
      <DocumentRows documents={documents} withNotes />
    </SectionFrame>
  )
}
