// The state of the project modal (specification, sections 3, 4 and 8): the slider's data, its load status, open or
// closed.
import type { SliderAnswer } from '@kvartal/contract/projects'

export interface ProjectInfoLoad {
  readonly status: 'initial' | 'pending' | 'fulfilled' | 'rejected'
  readonly error: 'error' | null
  readonly isOpen: boolean
  /** Empty while the modal is closed. */
  readonly info: SliderAnswer | null
}

export type ProjectInfoEvent =
  | { type: 'asked' }
  | { type: 'answered'; info: SliderAnswer }
  | { type: 'failed' }
  | { type: 'closed' }

export const noProjectInfo: ProjectInfoLoad = { status: 'initial', error: null, isOpen: false, info: null }

export function nextProjectInfo(_load: ProjectInfoLoad, event: ProjectInfoEvent): ProjectInfoLoad {
  switch (event.type) {
    case 'asked':
      return { ...noProjectInfo, status: 'pending' }
    case 'answered':
      return { status: 'fulfilled', error: null, isOpen: true, info: event.info }
    case 'failed':
      return { ...noProjectInfo, status: 'rejected', error: 'error' }
    case 'closed':
      return noProjectInfo
  }
}
