// Shown for an address that names no screen.
import { DenseButton } from '@kvartal/ui/dense-button'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type ReactElement, useEffect } from 'react'
import { hrefs } from '../shared/hrefs.ts'
import { EmptyState } from '../shared/states/states.tsx'

export function NotFound(): ReactElement {
  useEffect(() => {
    document.title = 'Нет такой страницы · офис'
  }, [])
  return (
    <main>
      <VisuallyHidden>
        <h1>Офис</h1>
      </VisuallyHidden>
      <EmptyState
        title="Такой страницы в офисе нет"
        actions={
          <DenseButton variant="primary" to={hrefs.home}>
            Открыть офис
          </DenseButton>
        }
      >
        Проверьте адрес: возможно, ссылка старая или обрезана при пересылке.
      </EmptyState>
    </main>
  )
}
