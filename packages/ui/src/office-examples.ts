// Every widget that only the office uses, with its examples. The site's /kit does not load them.

import { examples as chipButton } from './chip-button/chip-button.examples.tsx'
import { examples as codeInput } from './code-input/code-input.examples.tsx'
import { examples as commandPalette } from './command-palette/command-palette.examples.tsx'
import { examples as conflictChoice } from './conflict-choice/conflict-choice.examples.tsx'
import { examples as dateInput } from './date-input/date-input.examples.tsx'
import { examples as denseButton } from './dense-button/dense-button.examples.tsx'
import { examples as denseInput } from './dense-input/dense-input.examples.tsx'
import { examples as dialog } from './dialog/dialog.examples.tsx'
import { examples as diff } from './diff/diff.examples.tsx'
import type { ExampleGroup } from './example.ts'
import { examples as keyHint } from './key-hint/key-hint.examples.tsx'
import { examples as menu } from './menu/menu.examples.tsx'
import { examples as note } from './note/note.examples.tsx'
import { examples as officeFrame } from './office-frame/office-frame.examples.tsx'
import { examples as officeIcon } from './office-icon/office-icon.examples.tsx'
import { examples as panel } from './panel/panel.examples.tsx'
import { examples as person } from './person/person.examples.tsx'
import { examples as selectionBar } from './selection-bar/selection-bar.examples.tsx'
import { examples as stateMark } from './state-mark/state-mark.examples.tsx'
import { examples as table } from './table/data-table.examples.tsx'
import { examples as tag } from './tag/tag.examples.tsx'
import { examples as undoToast } from './undo-toast/undo-toast.examples.tsx'

export const officeWidgets: ExampleGroup[] = [
  { id: 'dense-button', title: 'Кнопка офиса', examples: denseButton },
  { id: 'dense-input', title: 'Поле офиса', examples: denseInput },
  { id: 'date-input', title: 'Дата', examples: dateInput },
  { id: 'chip-button', title: 'Условия', examples: chipButton },
  { id: 'key-hint', title: 'Клавиша', examples: keyHint },
  { id: 'state-mark', title: 'Состояние', examples: stateMark },
  { id: 'tag', title: 'Метка', examples: tag },
  { id: 'note', title: 'Заметка', examples: note },
  { id: 'person', title: 'Человек', examples: person },
  { id: 'table', title: 'Таблица', examples: table },
  { id: 'panel', title: 'Панель', examples: panel },
  { id: 'menu', title: 'Меню', examples: menu },
  { id: 'dialog', title: 'Окно в середине', examples: dialog },
  { id: 'selection-bar', title: 'Отмеченные строки', examples: selectionBar },
  { id: 'diff', title: 'Отличия', examples: diff },
  { id: 'office-frame', title: 'Каркас офиса', examples: officeFrame },
  { id: 'undo-toast', title: 'Уведомление с отменой', examples: undoToast },
  { id: 'command-palette', title: 'Палитра', examples: commandPalette },
  { id: 'code-input', title: 'Код входа', examples: codeInput },
  { id: 'conflict-choice', title: 'Две версии', examples: conflictChoice },
  { id: 'office-icon', title: 'Значки офиса', examples: officeIcon },
]
