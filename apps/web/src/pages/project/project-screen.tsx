// The page of one project: pictures, flats on sale, architecture, location, purchase terms.
import { Container } from '@kvartal/ui/layout'
import { TextLink } from '@kvartal/ui/link'
import { Notice } from '@kvartal/ui/notice'
import { useLoaderData } from 'react-router'
import { NewsRows } from '../../entities/news/index.ts'
import { ProjectIndex } from '../../entities/project/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { RelatedLists } from '../../shared/lists/related-lists.tsx'
import { PageAnchors } from '../../shared/page/page-anchors.tsx'
import { SectionHead } from '../../shared/page/section-head.tsx'
import { Architecture } from './architecture.tsx'
import { Finishing } from './finishing.tsx'
import { FlatsByRooms } from './flats-by-rooms.tsx'
import { GenplanSection } from './genplan-section.tsx'
import { LatestProgress } from './latest-progress.tsx'
import type { ProjectData } from './load-project.ts'
import { hasDocuments, ProjectDocuments } from './project-documents.tsx'
import { ProjectGallery } from './project-gallery.tsx'
import { ProjectLocation } from './project-location.tsx'
import { ProjectOpening } from './project-opening.tsx'
import { ProjectRequest } from './project-request.tsx'
import styles from './project-screen.module.css'
import { ProjectStory } from './project-story.tsx'
import { hasTerms, ProjectTerms } from './project-terms.tsx'
import { texts } from './texts.ts'

export { loadProject } from './load-project.ts'

export function ProjectScreen() {
  const data = useLoaderData<ProjectData>()
  const { project, flats, live, news, others, map, lists } = data
  const names = new Map([
    [project.slug, project.name],
    ...(others ?? []).map(({ slug, name }) => [slug, name] as const),
  ])
  return (
    <>
      <ProjectOpening project={project} flats={flats} />
      <PageAnchors sections={pageSections(data)} />
      <Missing data={data} />
      <ProjectStory project={project} />
      <FlatsByRooms project={project} flats={flats} />
      <GenplanSection project={project} bulks={data.bulks} />
      {project.gallery.length > 0 && <ProjectGallery key={project.slug} project={project} />}
      <Architecture project={project} />
      {project.finishing && <Finishing finishing={project.finishing} />}
      <ProjectLocation project={project} map={map} />
      {live?.report && <LatestProgress slug={project.slug} report={live.report} />}
      <ProjectTerms programs={project.programs} />
      <ProjectDocuments project={project} />
      {news && news.length > 0 && (
        <Container as="section" className={styles.section}>
          <SectionHead title={texts.news} all={{ href: hrefs.projectNews(project.slug), label: texts.allNews }} />
          <NewsRows news={news} projectNames={names} level={3} />
        </Container>
      )}
      <ProjectRequest project={project} />
      <RelatedLists links={lists} title={texts.lists} />
      {others && others.length > 0 && (
        <Container as="section" className={styles.last} data-print="hide">
          <SectionHead title={texts.others} all={{ href: hrefs.projects, label: texts.allProjects }} />
          <ProjectIndex projects={others} />
        </Container>
      )}
    </>
  )
}

function pageSections({ project, live }: ProjectData): { id: string; title: string }[] {
  return [
    { id: 'flats', title: texts.layouts },
    { id: 'genplan', title: project.genplan ? texts.genplan : texts.buildings },
    ...(project.gallery.length > 0 ? [{ id: 'gallery', title: texts.gallery }] : []),
    ...(project.finishing ? [{ id: 'finishing', title: texts.finishing }] : []),
    { id: 'location', title: texts.location },
    ...(live?.report ? [{ id: 'progress', title: texts.progress }] : []),
    ...(hasTerms(project.programs) ? [{ id: 'terms', title: texts.purchase }] : []),
    ...(hasDocuments(project) ? [{ id: 'documents', title: texts.documents }] : []),
    { id: 'request', title: texts.request },
  ]
}

/** Lists the parts that did not load, with a link to reload the page. */
function Missing({ data: { project, flats, live, news, others } }: { data: ProjectData }) {
  const parts = Object.entries({ flats, progress: live, news, others }).flatMap(([part, value]) =>
    value === null ? [texts.missingParts[part as keyof typeof texts.missingParts]] : [],
  )
  if (parts.length === 0) return null
  return (
    <Container className={styles.missing}>
      {/* A plain link, so that the browser reloads the whole page. */}
      <Notice
        action={
          <TextLink alone href={hrefs.project(project.slug)}>
            {texts.reload}
          </TextLink>
        }
      >
        {texts.missing(parts)}
      </Notice>
    </Container>
  )
}
