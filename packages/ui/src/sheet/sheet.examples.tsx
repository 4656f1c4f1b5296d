import { type ReactElement, useState } from 'react'
import { Button } from '../button/index.ts'
import type { Example } from '../example.ts'
import { MultiSelect } from '../select/index.ts'
import { Sheet } from './index.ts'

function FiltersExample(): ReactElement {
  const [open, setOpen] = useState(false)
  const [projects, setProjects] = useState<string[]>([])
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть фильтры</Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Фильтры"
        headerAction={
          <Button variant="text" onClick={() => setProjects([])}>
            Сбросить
          </Button>
        }
        footer={
          <Button variant="primary" wide onClick={() => setOpen(false)}>
            Показать 132 квартиры
          </Button>
        }
      >
        <MultiSelect
          label="Проект"
          emptyLabel="Любой проект"
          placement="inline"
          options={[
            { value: 'severny', label: 'Северный сад', count: 61 },
            { value: 'rechnoy', label: 'Речной берег', count: 23 },
          ]}
          values={projects}
          onValuesChange={setProjects}
        />
      </Sheet>
    </>
  )
}

export const examples: Example[] = [{ name: 'filters', title: 'Снизу', render: () => <FiltersExample /> }]
