// The latest construction report: its picture, the readiness, a link to all reports.
import type { LiveProject } from '@kvartal/contract/progress'
import { formatDate } from '@kvartal/russian/date'
import { TextLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './latest-progress.module.css'
import { texts } from './texts.ts'

interface LatestProgressProps {
  slug: string
  report: NonNullable<LiveProject['report']>
}

export function LatestProgress({ slug, report }: LatestProgressProps) {
  return (
    <section className={styles.section} id="progress">
      {report.picture && (
        <Picture className={styles.picture} picture={report.picture} sizes="(min-width: 1025px) 62vw, 100vw" />
      )}
      <div className={styles.text}>
        <Heading level={2}>{texts.progress}</Heading>
        <p className={styles.done}>
          <span className={styles.percent}>{texts.done(report.completionPercent)}</span>
          <Text as="span" size="small" tone="secondary">
            {[report.phase, texts.doneNote(formatDate(report.date))].filter(Boolean).join(', ')}
          </Text>
        </p>
        <Text tone="secondary">{report.title}</Text>
        <TextLink alone to={hrefs.projectProgress(slug)}>
          {texts.allReports}
        </TextLink>
      </div>
    </section>
  )
}
