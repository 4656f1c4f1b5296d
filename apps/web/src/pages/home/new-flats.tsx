// The newest flats as plan cards at one scale.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { Container } from '@kvartal/ui/layout'
import { FlatCard, FlatCards, flatTitle } from '../../entities/flat/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { SectionHead } from '../../shared/page/section-head.tsx'

const texts = { all: 'Все новые' }

export function NewFlats({ title, flats }: { title: string; flats: readonly OfferedFlat[] }) {
  return (
    <Container as="section" id="new">
      <SectionHead title={title} all={{ href: hrefs.newFlats, label: texts.all }} />
      <FlatCards label={title} columns={4}>
        {flats.map((flat) => (
          <FlatCard key={flat.id} flat={flat} actions={<FavoriteToggle flatId={flat.id} label={flatTitle(flat)} />} />
        ))}
      </FlatCards>
    </Container>
  )
}
