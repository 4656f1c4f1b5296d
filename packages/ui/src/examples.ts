// Every widget with its examples, for the /kit page and for the tests that visit it.

import { examples as accordion } from './accordion/accordion.examples.tsx'
import { examples as beforeAfter } from './before-after/before-after.examples.tsx'
import { examples as breadcrumbs } from './breadcrumbs/breadcrumbs.examples.tsx'
import { examples as button } from './button/button.examples.tsx'
import { examples as captioned } from './captioned/captioned.examples.tsx'
import { examples as checkbox } from './checkbox/checkbox.examples.tsx'
import { examples as chip } from './chip/chip.examples.tsx'
import type { ExampleGroup } from './example.ts'
import { examples as gallery } from './gallery/gallery.examples.tsx'
import { examples as icon } from './icon/icon.examples.tsx'
import { examples as iconButton } from './icon-button/icon-button.examples.tsx'
import { examples as illustration } from './illustration/illustration.examples.tsx'
import { examples as layout } from './layout/layout.examples.tsx'
import { examples as link } from './link/link.examples.tsx'
import { examples as modal } from './modal/modal.examples.tsx'
import { examples as nativeSelect } from './native-select/native-select.examples.tsx'
import { examples as notice } from './notice/notice.examples.tsx'
import { examples as numberDisplay } from './number-display/number-display.examples.tsx'
import { examples as pagination } from './pagination/pagination.examples.tsx'
import { examples as range } from './range/range.examples.tsx'
import { examples as safeHtml } from './safe-html/safe-html.examples.tsx'
import { examples as segment } from './segment/segment.examples.tsx'
import { examples as select } from './select/select.examples.tsx'
import { examples as sheet } from './sheet/sheet.examples.tsx'
import { examples as skeleton } from './skeleton/skeleton.examples.tsx'
import { examples as slider } from './slider/slider.examples.tsx'
import { examples as spinner } from './spinner/spinner.examples.tsx'
import { examples as statusDot } from './status-dot/status-dot.examples.tsx'
import { examples as tabs } from './tabs/tabs.examples.tsx'
import { examples as text } from './text/text.examples.tsx'
import { examples as textInput } from './text-input/text-input.examples.tsx'
import { examples as textarea } from './textarea/textarea.examples.tsx'
import { examples as toast } from './toast/toast.examples.tsx'
import { examples as tooltip } from './tooltip/tooltip.examples.tsx'
import { examples as visuallyHidden } from './visually-hidden/visually-hidden.examples.tsx'
import { examples as wordmark } from './wordmark/wordmark.examples.tsx'

export type { Example, ExampleGroup } from './example.ts'

export const widgets: ExampleGroup[] = [
  { id: 'wordmark', title: 'Знак', examples: wordmark },
  { id: 'text', title: 'Текст', examples: text },
  { id: 'number-display', title: 'Числа', examples: numberDisplay },
  { id: 'link', title: 'Ссылка', examples: link },
  { id: 'button', title: 'Кнопка', examples: button },
  { id: 'icon-button', title: 'Кнопка-значок', examples: iconButton },
  { id: 'icon', title: 'Значки', examples: icon },
  { id: 'text-input', title: 'Поле', examples: textInput },
  { id: 'textarea', title: 'Многострочное поле', examples: textarea },
  { id: 'checkbox', title: 'Флажок', examples: checkbox },
  { id: 'select', title: 'Список выбора', examples: select },
  { id: 'native-select', title: 'Список браузера', examples: nativeSelect },
  { id: 'range', title: 'Диапазон', examples: range },
  { id: 'slider', title: 'Ползунок', examples: slider },
  { id: 'chip', title: 'Чипы', examples: chip },
  { id: 'captioned', title: 'Подпись', examples: captioned },
  { id: 'segment', title: 'Сегменты', examples: segment },
  { id: 'status-dot', title: 'Статус', examples: statusDot },
  { id: 'tooltip', title: 'Подсказка', examples: tooltip },
  { id: 'modal', title: 'Окно справа', examples: modal },
  { id: 'sheet', title: 'Лист снизу', examples: sheet },
  { id: 'gallery', title: 'Галерея', examples: gallery },
  { id: 'before-after', title: 'До и после', examples: beforeAfter },
  { id: 'tabs', title: 'Вкладки', examples: tabs },
  { id: 'accordion', title: 'Раскрывающиеся разделы', examples: accordion },
  { id: 'breadcrumbs', title: 'Цепочка', examples: breadcrumbs },
  { id: 'pagination', title: 'Страницы', examples: pagination },
  { id: 'notice', title: 'Сообщения', examples: notice },
  { id: 'toast', title: 'Уведомления', examples: toast },
  { id: 'safe-html', title: 'Текст из содержания', examples: safeHtml },
  { id: 'spinner', title: 'Ожидание', examples: spinner },
  { id: 'skeleton', title: 'Загрузка', examples: skeleton },
  { id: 'illustration', title: 'Рисунки ошибок', examples: illustration },
  { id: 'layout', title: 'Сетка', examples: layout },
  { id: 'visually-hidden', title: 'Текст для чтения вслух', examples: visuallyHidden },
]
