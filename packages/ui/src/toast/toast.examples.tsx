import { Button } from '../button/index.ts'
import type { Example } from '../example.ts'
import { showToast, ToastRegion } from './index.ts'

export const examples: Example[] = [
  {
    name: 'toast',
    title: 'Короткое сообщение',
    render: () => (
      <>
        <Button
          onClick={() =>
            showToast({ text: 'Квартира убрана из избранного', action: { label: 'Вернуть', onPress: () => undefined } })
          }
        >
          Убрать из избранного
        </Button>
        <ToastRegion />
      </>
    ),
  },
]
