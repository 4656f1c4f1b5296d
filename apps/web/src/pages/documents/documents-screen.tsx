// Documents: the company's texts to read on the page, then the documents of each project, then other files of the
// company.

import { formatDate } from '@kvartal/russian/date'
import { Accordion } from '@kvartal/ui/accordion'
import { Button } from '@kvartal/ui/button'
import { Container } from '@kvartal/ui/layout'
import { EmptyState } from '@kvartal/ui/notice'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { Heading, Text } from '@kvartal/ui/text'
import { type ReactNode, useEffect } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { DocumentRows } from '../../entities/document/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { PageTrail } from '../../shared/page/page-trail.tsx'
import type { DocumentsData } from './documents-data.ts'
import styles from './documents-screen.module.css'

const texts = {
  none: 'Документов пока нет',
  noneText: 'Здесь будут проектные декларации и образцы договоров.',
  noneAction: 'Посмотреть проекты',
  toRead: 'Прочитать до сделки',
  company: 'О сайте и данных',
  ofDay: (date: string) => `Редакция от ${formatDate(date)}`,
}

export function DocumentsScreen() {
  const { page, documents, projects } = useLoaderData<DocumentsData>()
  useOpenNamed()
  const toRead = documents.filter(({ html }) => html !== null)
  const linked = documents.filter(({ html }) => html === null)
  const ofCompany = linked.filter(({ project }) => project === null)
  return (
    <>
      <PageTrail />
      <Container className={styles.opening}>
        <Heading level={1}>{page.heading}</Heading>
        {page.lead && (
          <Text size="lead" tone="secondary" measure>
            {page.lead}
          </Text>
        )}
      </Container>
      {documents.length === 0 && (
        <Container className={styles.group}>
          <EmptyState title={texts.none} actions={<Button to={hrefs.projects}>{texts.noneAction}</Button>}>
            {texts.noneText}
          </EmptyState>
        </Container>
      )}
      {toRead.length > 0 && (
        <Group title={texts.toRead}>
          <Accordion
            items={toRead.map(({ key, title, date, html }) => ({
              id: key,
              title,
              content: (
                <>
                  <Text size="small" tone="caption">
                    {texts.ofDay(date)}
                  </Text>
                  {html !== null && <SafeHtml className={styles.text} html={html} />}
                </>
              ),
            }))}
          />
        </Group>
      )}
      {projects.map(({ slug, name }) => {
        const own = linked.filter(({ project }) => project === slug)
        if (own.length === 0) return null
        return (
          <Group key={slug} title={name}>
            <DocumentRows documents={own} withNotes />
          </Group>
        )
      })}
      {ofCompany.length > 0 && (
        <Group title={texts.company}>
          <DocumentRows documents={ofCompany} withNotes />
        </Group>
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container as="section" className={styles.group}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      {children}
    </Container>
  )
}

/** A link to one document (/documents#acceptance-memo) opens it. */
function useOpenNamed(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const named = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!(named instanceof HTMLDetailsElement)) return
    named.open = true
    named.scrollIntoView()
  }, [hash])
}
