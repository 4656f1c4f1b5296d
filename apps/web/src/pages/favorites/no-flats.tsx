// The empty list, with links to flats.
import { Button } from '@kvartal/ui/button'
import { EmptyState } from '@kvartal/ui/notice'
import { hrefs } from '../../shared/hrefs.ts'
import { texts } from './texts.ts'

export function NoFlats({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      title={title}
      level={1}
      actions={
        <Button to={hrefs.list} variant="primary">
          {texts.toList}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
