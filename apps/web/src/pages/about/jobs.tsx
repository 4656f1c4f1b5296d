// Vacancies, with a request form for each of them and one for other applications.
import type { AboutAnswer } from '@kvartal/contract/company-pages'
import { formatDate } from '@kvartal/russian/date'
import { Accordion } from '@kvartal/ui/accordion'
import { Container } from '@kvartal/ui/layout'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { Heading, Text } from '@kvartal/ui/text'
import { ContactButton } from '../../features/contact-form/index.ts'
import styles from './jobs.module.css'

const texts = {
  matter: (job: string) => `Отклик: ${job}`,
  title: 'Работа у нас',
  published: (date: string) => `с\u00a0${formatDate(date)}`,
  form: 'Расскажите о себе',
  formText: 'Что умеете и какую работу ищете. Ответим каждому.',
  write: 'Работать у\u00a0нас',
  reply: 'Откликнуться',
}

type Job = AboutAnswer['jobs'][number]

export function Jobs({ lead, jobs }: Pick<AboutAnswer, 'jobs'> & { lead: string | null }) {
  return (
    <Container as="section" className={styles.section} id="jobs">
      <div className={styles.frame}>
        <div className={styles.content}>
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
                    {termsOf(job)}, {texts.published(job.publishedOn)}
                  </span>
                </span>
              ),
              content: (
                <>
                  <Text>{job.lead}</Text>
                  <SafeHtml className={styles.text} html={job.html} />
                  <Reply job={job} />
                </>
              ),
            }))}
          />
        )}
      </div>
      <div className={styles.frame} id="cooperation">
        <div className={styles.content}>
          <Heading level={3} size="h2">
            {texts.form}
          </Heading>
          <Text tone="secondary">{texts.formText}</Text>
        </div>
        <div>
          <ContactButton formName="cooperationForm">{texts.write}</ContactButton>
        </div>
      </div>
    </Container>
  )
}

/** The request contains the name of the vacancy. */
function Reply({ job }: { job: Job }) {
  return (
    <ContactButton
      className={styles.reply}
      formName="cooperationForm"
      infoData={{
        matter: texts.matter(job.title),
        lot: { title: job.title, text: termsOf(job) },
        notes: { vacancy: job.title, vacancyKey: job.key },
      }}
    >
      {texts.reply}
    </ContactButton>
  )
}

function termsOf({ place, employment }: Job): string {
  return `${place}. ${employment}`
}
