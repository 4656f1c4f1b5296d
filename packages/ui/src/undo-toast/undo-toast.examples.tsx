import { DenseButton } from '../dense-button/index.ts'
import type { Example } from '../example.ts'
import { showUndoToast, UndoToastRegion } from './index.ts'

export const examples: Example[] = [
  {
    name: 'undo',
    title: 'С отменой',
    render: () => (
      <>
        <DenseButton onClick={() => showUndoToast({ text: 'Бронь на 14 квартирах до 20.11', undo: () => undefined })}>
          Забронировать 14
        </DenseButton>
        <UndoToastRegion undoKey="Ctrl Z" />
      </>
    ),
  },
]
