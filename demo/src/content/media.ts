// Owns the picture sets: sliders by id and the cache settings of drawn plans.
import type { ContentData } from '@kvartal/contract/content'
import { demoProjects } from './projects/index.ts'

type Slider = ContentData<'slider'>

const galleries = Object.fromEntries(
  demoProjects.map((project): [string, Slider] => [
    project.slug,
    {
      title: `Галерея проекта «${project.name}»`,
      project: project.slug,
      slides: project.gallery.map(({ mediaId, caption }) => ({ mediaId, descriptions: [caption] })),
    },
  ]),
)

const finishes = Object.fromEntries(
  demoProjects
    .filter((project) => project.finishing.styles.length > 0)
    .map((project): [string, Slider] => [
      `${project.slug}-finishing`,
      {
        title: `Отделка в проекте «${project.name}»`,
        project: project.slug,
        slides: project.finishing.styles.flatMap((style) =>
          style.pictures.map(({ mediaId, caption }) => ({ mediaId, descriptions: [caption, style.text] })),
        ),
      },
    ]),
)

export const sliders: Record<string, Slider> = {
  home: {
    title: 'Проекты «Морошки»',
    project: null,
    slides: demoProjects.map((project) => ({
      mediaId: project.heroMediaId,
      descriptions: [`«${project.name}»`, project.tagline],
    })),
  },
  about: {
    title: 'Как это выглядит',
    project: null,
    slides: [
      { mediaId: 'rechnoy/street', descriptions: ['Набережная «Речного берега» после заселения'] },
      { mediaId: 'severny/courtyard', descriptions: ['Двор «Северного сада» в проекте'] },
      { mediaId: 'interiors/lobby-warm', descriptions: ['Лобби: вход с улицы и из сада на одном уровне'] },
      { mediaId: 'interiors/commercial-calm', descriptions: ['Кафе в первом этаже: вытяжка на крышу, окна во двор'] },
    ],
  },
  ...galleries,
  ...finishes,
}

/** The formats that the server offers: every drawing is an SVG, and an image in three widths for other clients. */
const drawings = {
  formats: ['svg', 'png', 'avif'],
  rasterWidthsPx: [480, 960, 1600],
  maxAgeSeconds: 31_536_000,
  immutable: true,
} satisfies Partial<ContentData<'image-cache'>>

/** The beginning of a drawing's address; the rest of its key and the format follow. */
export const imageCaches: Record<string, ContentData<'image-cache'>> = {
  compass: { basePath: '/plans/compass-', ...drawings },
  minigenplan: { basePath: '/plans/minigenplan-', ...drawings },
  flatplans: { basePath: '/plans/flat-', ...drawings },
  floorplans: { basePath: '/plans/floor-', ...drawings },
}
