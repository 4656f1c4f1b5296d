// The page with the examples of every widget. Not in production.
import type { PageMeta } from '@kvartal/runtime/document'

export { KitPage as Page } from './kit-page.tsx'

export const meta = (): PageMeta => ({
  title: 'Компоненты',
  description: 'Все элементы интерфейса с примерами.',
  noIndex: true,
})
