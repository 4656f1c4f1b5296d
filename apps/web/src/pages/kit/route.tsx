// The page of every widget's examples. Outside production only.
import type { PageMeta } from '@kvartal/runtime/document'

export { KitPage as Page } from './kit-page.tsx'

export const meta = (): PageMeta => ({
  title: 'Компоненты',
  description: 'Все элементы интерфейса с примерами.',
  noIndex: true,
})
