// Loads the floor step under the filters of the URL.
import type { VisualFloorAnswer } from '@kvartal/contract/catalog/visual'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadStep, type StepData } from '../../features/catalog/visual/index.ts'

export type FloorData = StepData<VisualFloorAnswer>

export function loadFloor(args: LoaderFunctionArgs): Promise<FloorData> {
  const { project = '', building = '', floor = '' } = args.params
  return loadStep(args, (api, filters) => api.call(endpoints.visualFloor, { project, building, floor, filters }))
}
