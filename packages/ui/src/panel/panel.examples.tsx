import { DenseButton } from '../dense-button/index.ts'
import type { Example } from '../example.ts'
import { Panel, PanelFoot, PanelSection } from './index.ts'

export const examples: Example[] = [
  {
    name: 'panel',
    title: 'Справа',
    render: () => (
      <Panel name="example" title="Северный сад, галерея" width={420} inFlow onClose={() => undefined}>
        <PanelSection title="Было и стало">Порядок кадров</PanelSection>
        <PanelFoot>
          <DenseButton>Вернуть как было…</DenseButton>
        </PanelFoot>
      </Panel>
    ),
  },
]
