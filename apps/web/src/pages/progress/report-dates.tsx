// The reports of a project, oldest first, with the readiness on each date. The accent dot marks the chosen one.
import type { ProgressReport } from '@kvartal/contract/progress'
import { classNames } from '@kvartal/ui/class-names'
import { Link } from '@kvartal/ui/link'
import { type ProgressAddress, progressHref } from './progress-address.ts'
import styles from './report-dates.module.css'
import { reportKey } from './report-key.ts'
import { formatMonth, mediaWords } from './report-words.ts'
import { texts } from './texts.ts'

interface ReportDatesProps {
  reports: readonly ProgressReport[]
  address: ProgressAddress
  usual: Omit<ProgressAddress, 'project'>
}

export function ReportDates({ reports, address, usual }: ReportDatesProps) {
  return (
    <nav aria-label={texts.dates} className={styles.dates} data-print="hide">
      <ol className={styles.list}>
        {[...reports].reverse().map((report) => (
          <li key={report.slug} className={styles.item}>
            <Link
              href={progressHref({ ...address, date: reportKey(report) }, usual)}
              className={classNames(styles.date, reportKey(report) === address.date && styles.chosen)}
              aria-current={reportKey(report) === address.date ? 'date' : undefined}
            >
              {report.completionPercent !== null && (
                <span className={styles.percent}>{texts.percent(report.completionPercent)}</span>
              )}
              <span className={styles.month}>{report.date === null ? report.title : formatMonth(report.date)}</span>
              <span className={styles.media}>{mediaWords(report)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
