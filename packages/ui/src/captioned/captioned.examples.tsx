import { ChipGroup, ChipToggle } from '../chip/index.ts'
import type { Example } from '../example.ts'
import { Captioned } from './index.ts'

export const examples: Example[] = [
  {
    name: 'chips',
    title: 'Над чипами',
    render: () => (
      <Captioned caption="Класс">
        <ChipGroup label="Класс">
          <ChipToggle name="class" value="comfort" checked onCheckedChange={() => {}}>
            Комфорт
          </ChipToggle>
          <ChipToggle name="class" value="business" checked={false} onCheckedChange={() => {}}>
            Бизнес
          </ChipToggle>
        </ChipGroup>
      </Captioned>
    ),
  },
]
