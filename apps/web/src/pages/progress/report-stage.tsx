// One report: its picture, what was done, the readiness of each building, and the button that opens photos and videos.
import type { ProgressReport } from '@kvartal/contract/progress'
import { lazyPart, OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import { goWithoutCode } from '@kvartal/runtime/links'
import { formatDate } from '@kvartal/russian/date'
import { Button } from '@kvartal/ui/button'
import { PlayIcon } from '@kvartal/ui/icon'
import { Container } from '@kvartal/ui/layout'
import { TextLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Picture } from '../../entities/picture/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import type { ProjectChoice } from './load-progress.ts'
import { LEAD_SIZES } from './picture-sizes.ts'
import styles from './report-stage.module.css'
import { mediaWords } from './report-words.ts'
import { texts } from './texts.ts'

const gallery = lazyPart(() => import('./report-gallery.tsx').then(({ ReportGallery }) => ReportGallery))
/** A failed prefetch is harmless: the click loads again. */
const prefetch = () => void gallery.load().catch(() => {})

interface ReportStageProps {
  report: ProgressReport
  project: Pick<ProjectChoice, 'name' | 'hasPage'>
  /** The dates to choose from. */
  children: ReactNode
}

export function ReportStage({ report, project, children }: ReportStageProps) {
  // Undefined while the gallery is closed.
  const [opened, setOpened] = useState<number>()
  const photo = report.photos[0]
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    gallery.load().then(
      () => setOpened(0),
      () => goWithoutCode(href),
    )
  }
  const opener = {
    [OPENS_IN_PLACE]: '',
    onClick: open,
    onPointerEnter: prefetch,
    onFocus: prefetch,
  }
  return (
    <section className={styles.stage} aria-labelledby="report-title">
      <Container className={styles.dates}>{children}</Container>
      <div className={styles.report}>
        {photo && (
          <figure>
            {/* Without scripts the link opens the file of the picture. */}
            <a className={styles.photo} href={photo.picture.src} {...opener}>
              <Picture picture={photo.picture} sizes={LEAD_SIZES} priority />
              {report.videoCount > 0 && (
                <span className={styles.play}>
                  <PlayIcon />
                </span>
              )}
            </a>
            {photo.caption && <figcaption className={styles.caption}>{photo.caption}</figcaption>}
          </figure>
        )}
        <div className={styles.text}>
          {report.date && (
            <Text size="small" tone="secondary">
              <time dateTime={report.date}>{formatDate(report.date)}</time>
            </Text>
          )}
          <Heading level={2} size="h2" id="report-title" className={styles.title}>
            {report.title}
          </Heading>
          {report.text && <Text tone="secondary">{report.text}</Text>}
          <div className={styles.actions}>
            {report.fileUrl[0] && mediaWords(report) && (
              <Button href={report.fileUrl[0]} {...opener}>
                {texts.look(mediaWords(report))}
              </Button>
            )}
            {project.hasPage && (
              <TextLink alone to={hrefs.project(report.project)}>
                {texts.toProject(project.name)}
              </TextLink>
            )}
          </div>
        </div>
      </div>
      {report.buildings.length > 0 && (
        <Container>
          <ul className={styles.buildings} aria-label={texts.buildings}>
            {report.buildings.map(({ name, work, completionPercent }) => (
              <li key={name} className={styles.building}>
                <span className={styles.name}>{name}</span>
                <span className={styles.work}>{work}</span>
                <progress
                  className={styles.bar}
                  max={100}
                  value={completionPercent}
                  aria-label={texts.readiness(name)}
                />
                <span className={styles.percent}>{texts.percent(completionPercent)}</span>
              </li>
            ))}
          </ul>
        </Container>
      )}
      {opened !== undefined && (
        <gallery.Part
          report={report}
          projectName={project.name}
          initialIndex={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}
