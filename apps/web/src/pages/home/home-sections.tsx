// The sections of home below the search: projects, new flats, the facade, promos, construction, purchase terms,
// reasons, news, map and contact form.
import type { ProjectItem } from '@kvartal/contract/site'
import { useLoaderData } from 'react-router'
import { useProjectsLoad } from '../../entities/project/index.ts'
import { hasMap } from '../../features/map/index.ts'
import { PageAnchors } from '../../shared/page/page-anchors.tsx'
import { BuildingSite } from './building-site.tsx'
import { FacadeTeaser } from './facade-teaser.tsx'
import styles from './home-sections.module.css'
import { LatestNews } from './latest-news.tsx'
import type { HomeData } from './load-home.ts'
import { MapAndContactForm } from './map-and-contact-form.tsx'
import { NewFlats } from './new-flats.tsx'
import { ProjectShowcase } from './project-showcase.tsx'
import { Promos } from './promos.tsx'
import { Reasons } from './reasons.tsx'
import { Terms } from './terms.tsx'

export { loadHome } from './load-home.ts'

export function HomeSections() {
  const data = useLoaderData<HomeData>()
  const { home, projects: loaded, newFlats, report, promos, terms, mortgages, loanWarnings, news, map } = data
  const { load, retry } = useProjectsLoad(loaded)
  const projects = inOrder(load.projects, home.projectOrder)
  const { sectionTitles } = home
  return (
    <>
      <PageAnchors className={styles.anchors} sections={sectionsOf(data, projects.length > 0)} />
      <ProjectShowcase title={sectionTitles.projects} load={load} projects={projects} retry={retry} />
      {newFlats && newFlats.length > 0 && <NewFlats title={sectionTitles.newFlats} flats={newFlats} />}
      {home.visual && <FacadeTeaser visual={home.visual} />}
      {promos && <Promos {...promos} mortgages={mortgages} loanWarnings={loanWarnings} />}
      {home.progress && report && <BuildingSite texts={home.progress} {...report} />}
      {terms && <Terms title={sectionTitles.purchase} loanWarnings={loanWarnings} {...terms} />}
      {home.reasons.items.length > 0 && <Reasons {...home.reasons} />}
      {news && news.length > 0 && (
        <LatestNews title={sectionTitles.news} news={news} projects={load.status === 'fulfilled' ? projects : null} />
      )}
      <MapAndContactForm home={home} projects={projects} map={map} />
    </>
  )
}

/** Short words for the anchors; the sections have their own titles. */
const texts = {
  newFlats: 'Новое',
  facade: 'На фасаде',
  promos: 'Акции',
  progress: 'Стройка',
  map: 'Карта',
}

function sectionsOf({ home, newFlats, report, promos, terms, news, map }: HomeData, hasProjects: boolean) {
  const { sectionTitles } = home
  return [
    { id: 'projects', title: sectionTitles.projects, isShown: true },
    { id: 'new', title: texts.newFlats, isShown: newFlats && newFlats.length > 0 },
    { id: 'facade', title: texts.facade, isShown: home.visual },
    { id: 'promos', title: texts.promos, isShown: promos && promos.cards.length + promos.stock.length > 0 },
    { id: 'progress', title: texts.progress, isShown: home.progress && report },
    { id: 'terms', title: sectionTitles.purchase, isShown: terms },
    { id: 'news', title: sectionTitles.news, isShown: news && news.length > 0 },
    { id: 'map', title: texts.map, isShown: hasProjects && hasMap(map) },
    { id: 'request', title: sectionTitles.contact, isShown: true },
  ].filter(({ isShown }) => isShown)
}

function inOrder(projects: readonly ProjectItem[], order: readonly string[]): ProjectItem[] {
  const place = (slug: string) => (order.includes(slug) ? order.indexOf(slug) : order.length)
  return [...projects].sort((a, b) => place(a.slug) - place(b.slug))
}
