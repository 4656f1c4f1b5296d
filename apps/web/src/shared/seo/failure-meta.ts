// Title and description of a page that does not exist or did not load.
import type { PageMeta } from '@kvartal/runtime/document'

export function failureMeta(status: number): PageMeta {
  return status === 404
    ? { title: 'Страница не найдена', description: 'Такой страницы на сайте нет.', noIndex: true }
    : { title: 'Страница не открылась', description: 'Страница не загрузилась, попробуйте ещё раз.', noIndex: true }
}
