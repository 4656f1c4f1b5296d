// About the company: figures, history, principles, people, finished projects, vacancies.
import type { AboutAnswer } from '@kvartal/contract/company-pages'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { Picture } from '../../entities/picture/index.ts'
// Imported directly: through the index it would be part of the first load of other pages.
import { PictureOpening } from '../../entities/picture/picture-opening.tsx'
import { PageTrail } from '../../shared/page/page-trail.tsx'
import { SectionHead } from '../../shared/page/section-head.tsx'
import styles from './about-screen.module.css'
import { FinishedProjects } from './finished-projects.tsx'
import { Jobs } from './jobs.tsx'

const texts = {
  history: 'Как это было',
  principles: 'На чём стоим',
  roles: 'Кто за что отвечает',
}

export function AboutScreen() {
  const { heading, lead, picture, numbers, history, principles, roles, director, finished, jobs, jobsLead } =
    useLoaderData<AboutAnswer>()
  return (
    <>
      <PageTrail />
      <PictureOpening title={heading} size="hero" lead={lead} picture={picture} />
      {numbers.length > 0 && (
        <Container>
          <dl className={styles.numbers}>
            {numbers.map(({ value, label }) => (
              <div key={label} className={styles.number}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Container>
      )}
      {history.length > 0 && (
        <Container as="section" className={styles.section}>
          <SectionHead title={texts.history} />
          <ol className={styles.history}>
            {history.map(({ year, title, text }) => (
              <li key={`${year} ${title}`} className={styles.year}>
                <span className={styles.when}>{year}</span>
                <Heading level={3}>{title}</Heading>
                <Text tone="secondary">{text}</Text>
              </li>
            ))}
          </ol>
        </Container>
      )}
      {principles.length > 0 && (
        <Container as="section" className={styles.section}>
          <SectionHead title={texts.principles} />
          <ul className={styles.principles}>
            {principles.map(({ title, text }) => (
              <li key={title} className={styles.principle}>
                <Heading level={3}>{title}</Heading>
                <Text tone="secondary">{text}</Text>
              </li>
            ))}
          </ul>
        </Container>
      )}
      {(roles.length > 0 || director) && (
        <section className={styles.people}>
          <Container className={styles.peopleFrame}>
            <div className={styles.text}>
              {roles.length > 0 && <Heading level={2}>{texts.roles}</Heading>}
              {director && (
                <figure className={styles.director}>
                  {director.photo && <Picture className={styles.photo} picture={director.photo} sizes="120px" alt="" />}
                  <blockquote>
                    <Text size="lead">{director.quote}</Text>
                  </blockquote>
                  <figcaption className={styles.signature}>
                    {director.name}. {director.position}
                  </figcaption>
                </figure>
              )}
            </div>
            {roles.length > 0 && (
              <dl className={styles.roles}>
                {roles.map(({ role, text }) => (
                  <div key={role} className={styles.role}>
                    <dt>{role}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Container>
        </section>
      )}
      {finished.length > 0 && <FinishedProjects projects={finished} />}
      {(jobs.length > 0 || jobsLead) && <Jobs lead={jobsLead} jobs={jobs} />}
    </>
  )
}
