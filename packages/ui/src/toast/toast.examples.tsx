import { Button } from '../button/index.ts'
import type { Example } from '../example.ts'
import { showToast } from './index.ts'

export const examples: Example[] = [
  {
    name: 'toast',
    title: 'Короткое сообщение',
    render: () => (
      // The region itself is in the shell of the page, once.
      <Button
        onClick={() =>
          showToast({ text: 'Квартира убрана из избранного', action: { label: 'Вернуть', onClick: () => undefined } })
        }
      >
        Убрать из избранного
      </Button>
    ),
  },
]
