// Pictures of the project; a click loads the project's slider and opens it over the page.

import { endpoints } from '@kvartal/contract/client'
import type { ProjectAnswer } from '@kvartal/contract/projects'
import { useApi } from '@kvartal/runtime/api'
import { lazyPart, OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import { GalleryGrid, type GalleryPreview } from '@kvartal/ui/gallery-grid'
import { Container } from '@kvartal/ui/layout'
import { Notice } from '@kvartal/ui/notice'
import { Heading } from '@kvartal/ui/text'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { useReducer, useRef } from 'react'
import { type GalleryFrame, galleryOrder } from './gallery-order.ts'
import styles from './project-gallery.module.css'
import { nextProjectInfo, noProjectInfo } from './project-info-load.ts'
import { texts } from './texts.ts'

const slider = lazyPart(() => import('./project-slider.tsx').then(({ ProjectSlider }) => ProjectSlider))

const SHOWN = 3

export function ProjectGallery({ project }: { project: ProjectAnswer }) {
  const api = useApi()
  const [load, dispatch] = useReducer(nextProjectInfo, noProjectInfo)
  const clicked = useRef('')
  const frames = galleryOrder(project)

  const open = async (src: string) => {
    // Without a slider the click opens the file of the picture.
    if (project.sliderId === null) return window.location.assign(src)
    if (load.status === 'pending') return
    clicked.current = src
    dispatch({ type: 'asked' })
    try {
      const [info] = await Promise.all([api.call(endpoints.slider, { id: project.sliderId }), slider.load()])
      dispatch({ type: 'answered', info })
    } catch (error) {
      console.error(texts.infoFailed, error)
      dispatch({ type: 'failed' })
    }
  }

  return (
    <Container as="section" className={styles.section} id="gallery" aria-busy={load.status === 'pending'}>
      <Heading level={2} className={styles.title}>
        {texts.gallery}
      </Heading>
      <GalleryGrid
        previews={frames.map(preview)}
        limit={SHOWN}
        linkAttributes={{ [OPENS_IN_PLACE]: '' }}
        onIntent={() => void slider.load().catch(() => {})}
        onOpen={(index) => void open(frames[index]?.picture.src ?? '')}
      />
      <p className={styles.caption}>{captions(frames.slice(0, SHOWN))}</p>
      <VisuallyHidden aria-live="polite">{load.status === 'pending' ? texts.galleryWaits : ''}</VisuallyHidden>
      {load.status === 'rejected' && (
        <Notice
          tone="error"
          live
          className={styles.failed ?? ''}
          action={
            <button type="button" className={styles.again} onClick={() => void open(clicked.current)}>
              {texts.again}
            </button>
          }
        >
          {texts.galleryFailed}
        </Notice>
      )}
      {load.info && (
        <slider.Part info={load.info} startAt={clicked.current} onClosed={() => dispatch({ type: 'closed' })} />
      )}
    </Container>
  )
}

function preview({ picture: { src, alt, width, height, sources }, caption }: GalleryFrame): GalleryPreview {
  return {
    href: src,
    src,
    alt: caption || alt,
    width,
    height,
    sources: sources.map(({ type, srcset }) => ({ type, srcSet: srcset })),
    sizes: '(min-width: 541px) 58vw, 100vw',
  }
}

function captions(frames: readonly GalleryFrame[]): string {
  return frames.map(({ caption }) => caption).join('. ')
}
