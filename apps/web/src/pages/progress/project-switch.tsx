// The project switch: projects under construction with their readiness, the others in a secondary line.

import { formatDate } from '@kvartal/russian/date'
import { classNames } from '@kvartal/ui/class-names'
import { Link, TextLink } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import { hrefs } from '../../shared/hrefs.ts'
import type { ProjectChoice } from './load-progress.ts'
import styles from './project-switch.module.css'
import { texts } from './texts.ts'

export function ProjectSwitch({ projects, chosen }: { projects: readonly ProjectChoice[]; chosen: string }) {
  const quiet = projects.filter(({ report }) => report === null)
  return (
    <nav aria-label={texts.projects} className={styles.switch} data-print="hide">
      {quiet.length < projects.length && (
        <ul className={styles.projects}>
          {projects.map(
            ({ slug, name, report }) =>
              report && (
                <li key={slug}>
                  <Link
                    href={hrefs.projectProgress(slug)}
                    className={classNames(styles.project, slug === chosen && styles.chosen)}
                    aria-current={slug === chosen || undefined}
                  >
                    <span className={styles.name}>{name}</span>
                    {report.completionPercent !== null && (
                      <span className={styles.percent}>{texts.percent(report.completionPercent)}</span>
                    )}
                    {report.date && (
                      <Text as="span" size="small" tone="secondary">
                        {[report.phase, formatDate(report.date)].filter(Boolean).join(', ')}
                      </Text>
                    )}
                  </Link>
                </li>
              ),
          )}
        </ul>
      )}
      {quiet.length > 0 && (
        <ul className={styles.quiet}>
          {quiet.map(({ slug, name, stage }) => (
            <li key={slug}>
              <TextLink to={hrefs.project(slug)}>{name}</TextLink>, {texts.notBuilding[stage]}
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
