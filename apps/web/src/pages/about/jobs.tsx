// Whom we look for, and a form for those who recognise themselves.
import type { AboutAnswer } from '@kvartal/contract'
import { Accordion } from '@kvartal/ui/accordion'
import { Container } from '@kvartal/ui/layout'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { Heading, Text } from '@kvartal/ui/text'
import { InlineContactForm } from '../../features/contact-form/index.ts'
import { formatDate } from '../../shared/format/date.ts'
import styles from './jobs.module.css'

const texts = {
  title: 'Работа у нас',
  published: (date: string) => `с\u00a0${formatDate(date)}`,
  form: 'Расскажите о себе',
  formText: 'Что умеете и какую работу ищете. Ответим на почту.',
}

export function Jobs({ lead, jobs }: Pick<AboutAnswer, 'jobs'> & { lead: string | null }) {
  return (
    <Container as="section" className={styles.section} id="jobs">
      <div className={styles.frame}>
        <div className={styles.words}>
          <Heading level={2}>{texts.title}</Heading>
          {lead && (
            <Text size="lead" tone="secondary">
              {lead}
            </Text>
          )}
        </div>
        {jobs.length > 0 && (
          <Accordion
            items={jobs.map((job) => ({
              id: job.key,
              title: (
                <span>
                  {job.title}
                  <span className={styles.terms}>
                    {job.place}. {job.employment}, {texts.published(job.publishedOn)}
                  </span>
                </span>
              ),
              content: (
                <>
                  <Text>{job.lead}</Text>
                  <SafeHtml className={styles.text} html={job.html} />
                </>
              ),
            }))}
          />
        )}
      </div>
      <div className={styles.frame} id="cooperation">
        <div className={styles.words}>
          <Heading level={3} size="h2">
            {texts.form}
          </Heading>
          <Text tone="secondary">{texts.formText}</Text>
        </div>
        <InlineContactForm formName="cooperationForm" />
      </div>
    </Container>
  )
}
