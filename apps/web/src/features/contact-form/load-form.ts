// Lazy loads of the heavy parts, each loaded once; a failed load may be retried.
import { unlessLeaving } from '@kvartal/runtime/api'

function loadedOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= unlessLeaving(load()).catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

export const loadModal = loadedOnce(() => import('./form/contact-modal.tsx'))
export const loadInlineForm = loadedOnce(() => import('./form/inline-form.tsx'))
