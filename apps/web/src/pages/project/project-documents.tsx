// Documents of the project and its presentation: a file, or a request when there is no file.
import type { PresentationFile, ProjectAnswer } from '@kvartal/contract/projects'
import { escrowWords, formatDeveloper } from '@kvartal/russian/developer'
import { Button } from '@kvartal/ui/button'
import { Text } from '@kvartal/ui/text'
import { DocumentRows } from '../../entities/document/index.ts'
import { ContactButton } from '../../features/contact-form/index.ts'
import { BankLine } from '../../shared/money/bank-line.tsx'
import { PhoneFold } from '../../shared/page/phone-fold.tsx'
import { SectionFrame } from '../../shared/page/section-frame.tsx'
import styles from './project-documents.module.css'
import { texts } from './texts.ts'

export function hasDocuments({ documents, presentations }: ProjectAnswer): boolean {
  return documents.length > 0 || presentations.length > 0
}

export function ProjectDocuments({ project }: { project: ProjectAnswer }) {
  const { stage, developer, documents, presentations } = project
  const { escrow, escrowBank, escrowInsurance } = developer
  const name = formatDeveloper(developer)
  const isBuilt = stage === 'built'
  const state = isBuilt ? texts.commissioned : escrowBank && escrowWords(escrowBank, escrowInsurance?.sumRub ?? null)
  const bank = !isBuilt && escrow && <BankLine bank={escrow} as="escrow" />
  if (!hasDocuments(project)) {
    return (
      <div className={styles.documents}>
        <SectionFrame title={texts.aboutDeveloper}>
          <Text size="lead">{[name, state].filter(Boolean).join('. ')}</Text>
          {bank}
        </SectionFrame>
      </div>
    )
  }
  return (
    <div className={styles.documents} id={documents.length === 0 ? 'documents' : undefined}>
      <SectionFrame title={texts.documents} lead={[texts.developer(name), state].filter(Boolean).join(' ')}>
        {bank}
        {documents.length > 0 && (
          <PhoneFold label={texts.documentCount(documents.length)}>
            {/* The anchor is inside: following it unfolds the rows. */}
            <div className={styles.rows} id="documents">
              <DocumentRows documents={documents} />
            </div>
          </PhoneFold>
        )}
        {presentations.map((presentation) => (
          <Presentation key={presentation.key} presentation={presentation} />
        ))}
      </SectionFrame>
    </div>
  )
}

function Presentation({ presentation: { project, title, text, file } }: { presentation: PresentationFile }) {
  return (
    <div className={styles.presentation}>
      <p>
        {title}. <span className={styles.about}>{text}</span>
      </p>
      {file ? (
        <Button href={file.href}>{texts.downloadPresentation}</Button>
      ) : (
        <ContactButton
          formName="presentationForm"
          infoData={{ matter: title, lot: { title, text }, notes: { project } }}
        >
          {texts.askPresentation}
        </ContactButton>
      )}
    </div>
  )
}
