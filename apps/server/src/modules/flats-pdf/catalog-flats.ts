// Reads a flat from the catalog in this process: the very answer that its page is made from.
import type { FlatAnswer } from '@kvartal/contract'
import { AppError } from '../../app-error.ts'
import type { CatalogService } from '../catalog/index.ts'
import type { ContentService } from '../content/index.ts'

export function catalogFlats(catalog: CatalogService, content: ContentService) {
  return async (id: number): Promise<FlatAnswer | undefined> => {
    try {
      const { identity } = await catalog.flat(id, content)
      return JSON.parse(identity.toString()) as FlatAnswer
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
      throw error
    }
  }
}
