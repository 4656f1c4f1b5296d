// The top of a page: its title and lead over a full-width picture.
import type { Picture as PictureData } from '@kvartal/contract/picture'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { OPENING_SIZES } from './opening-sizes.ts'
import { Picture } from './picture.tsx'
import styles from './picture-opening.module.css'

interface PictureOpeningProps {
  title: string
  size?: 'hero' | 'h1'
  lead: string
  picture: PictureData | null
}

export function PictureOpening({ title, size = 'h1', lead, picture }: PictureOpeningProps) {
  return (
    <>
      <Container className={styles.opening}>
        <Heading level={1} size={size}>
          {title}
        </Heading>
        <Text size="lead">{lead}</Text>
      </Container>
      {picture && <Picture className={styles.picture} picture={picture} sizes={OPENING_SIZES} priority />}
    </>
  )
}
