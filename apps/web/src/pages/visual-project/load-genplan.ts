// Loads the genplan step under the filters of the URL.
import type { VisualProjectAnswer } from '@kvartal/contract/catalog/visual'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadStep, type StepData } from '../../features/catalog/visual/index.ts'

export type GenplanData = StepData<VisualProjectAnswer>

export function loadGenplan(args: LoaderFunctionArgs): Promise<GenplanData> {
  const { project = '' } = args.params
  return loadStep(args, (api, filters) => api.call(endpoints.visualProject, { project, filters }))
}
