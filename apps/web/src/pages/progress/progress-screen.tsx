// Construction: readiness of each project, the chosen report, the comparison of two dates, the video, the documents.
import { InPlaceLink } from '@kvartal/runtime/links'
import { Button } from '@kvartal/ui/button'
import { Container } from '@kvartal/ui/layout'
import { LinkProvider } from '@kvartal/ui/link'
import { EmptyState, Notice } from '@kvartal/ui/notice'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { PageTrail } from '../../shared/page/page-trail.tsx'
import { CompareDates } from './compare-dates.tsx'
import type { ProgressData } from './load-progress.ts'
import { usualDates } from './progress-address.ts'
import { ProgressDocuments } from './progress-documents.tsx'
import { ProgressFilm } from './progress-film.tsx'
import styles from './progress-screen.module.css'
import { ProjectSwitch } from './project-switch.tsx'
import { ReportDates } from './report-dates.tsx'
import { reportKey } from './report-key.ts'
import { ReportStage } from './report-stage.tsx'
import { texts } from './texts.ts'

export { loadProgress } from './load-progress.ts'

export function ProgressScreen() {
  const { page, live, chosen, finishedView, reports, address, dropped, video, documents } =
    useLoaderData<ProgressData>()
  const project = live.find(({ slug }) => slug === chosen)
  const report = reports.find((one) => reportKey(one) === address.date)
  const usual = usualDates({ dates: reports.map(reportKey), hasFinishedView: finishedView !== null })
  return (
    <>
      <PageTrail />
      <Container className={styles.opening}>
        <Heading level={1}>{page?.heading ?? texts.heading}</Heading>
        {page?.lead && (
          <Text size="lead" tone="secondary" className={styles.lead}>
            {page.lead}
          </Text>
        )}
      </Container>
      <Container>
        <LinkProvider component={InPlaceLink}>
          <ProjectSwitch projects={live} chosen={chosen} />
        </LinkProvider>
        {dropped && <Notice className={styles.notice ?? ''}>{texts.dropped}</Notice>}
      </Container>
      {report && project ? (
        <>
          <ReportStage report={report} project={project}>
            <LinkProvider component={InPlaceLink}>
              <ReportDates reports={reports} address={address} usual={usual} />
            </LinkProvider>
          </ReportStage>
          <CompareDates
            key={`${chosen} ${address.from} ${address.to}`}
            reports={reports}
            finishedView={finishedView}
            address={address}
            usual={usual}
          />
        </>
      ) : (
        <Container className={styles.empty}>
          <EmptyState
            title={texts.noReports}
            actions={
              project?.hasPage ? (
                <Button to={hrefs.project(project.slug)}>{texts.toProject(project.name)}</Button>
              ) : (
                <Button to={hrefs.projects}>{texts.toProjects}</Button>
              )
            }
          >
            {texts.noReportsText[project?.stage ?? 'construction']}
          </EmptyState>
        </Container>
      )}
      {video && <ProgressFilm video={video} />}
      {documents.length > 0 && <ProgressDocuments documents={documents} />}
    </>
  )
}
