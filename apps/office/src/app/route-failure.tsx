// Shown in place of a screen that could not be opened: its code or its data did not load, or it broke.
import { DenseButton } from '@kvartal/ui/dense-button'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import type { ReactElement } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { OfficeProblem } from '../shared/api/call-office.ts'
import { EmptyState, failureText } from '../shared/states/states.tsx'
import { NotFound } from './not-found.tsx'

export function RouteFailure(): ReactElement {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const isProblem = error instanceof OfficeProblem
  return (
    <main>
      <VisuallyHidden>
        <h1>Офис</h1>
      </VisuallyHidden>
      <EmptyState
        title={isProblem && error.status === 0 ? 'Офис не отвечает' : 'Экран не открылся'}
        actions={
          <DenseButton variant="primary" onClick={() => window.location.reload()}>
            Открыть заново
          </DenseButton>
        }
      >
        {isProblem
          ? failureText(error)
          : 'Возможно, офис обновился, пока страница была открыта. Ваша работа сохранена.'}
      </EmptyState>
    </main>
  )
}
