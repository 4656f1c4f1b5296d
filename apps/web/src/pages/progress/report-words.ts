// Russian texts about a report: its month, the number of photos and videos.
import type { ProgressReport } from '@kvartal/contract/progress'
import { monthNames } from '@kvartal/russian/month'
import { texts } from './texts.ts'

/** 2026-09-24 is «сентябрь 2026». */
export function formatMonth(isoDate: string): string {
  const [year, month] = isoDate.split('-').map(Number)
  return `${monthNames[(month ?? 1) - 1]} ${year}`
}

/** «3 фото и 1 видео». */
export function mediaWords({ photoCount, videoCount }: Pick<ProgressReport, 'photoCount' | 'videoCount'>): string {
  const parts = [
    ...(photoCount > 0 ? [texts.photos(photoCount)] : []),
    ...(videoCount > 0 ? [texts.videos(videoCount)] : []),
  ]
  return parts.join(' и\u00a0')
}
