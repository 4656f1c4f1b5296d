// Loads the facade step under the filters of the URL.
import type { VisualBuildingAnswer } from '@kvartal/contract/catalog/visual'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadStep, type StepData } from '../../features/catalog/visual/index.ts'

export type FacadeData = StepData<VisualBuildingAnswer>

export function loadFacade(args: LoaderFunctionArgs): Promise<FacadeData> {
  const { project = '', building = '' } = args.params
  return loadStep(args, (api, filters) => api.call(endpoints.visualBuilding, { project, building, filters }))
}
