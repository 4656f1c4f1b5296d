// Title and description of a page that does not exist or did not load.
import type { PageMeta } from '@kvartal/runtime/document'

const hidden = { noIndex: true, image: null }

export function failureMeta(status: number): PageMeta {
  return status === 404
    ? { title: 'Страница не найдена', description: 'Такой страницы на сайте нет.', ...hidden }
    : { title: 'Страница не открылась', description: 'Страница не загрузилась, попробуйте ещё раз.', ...hidden }
}
