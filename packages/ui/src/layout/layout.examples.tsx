import type { Example } from '../example.ts'
import { Text } from '../text/index.ts'
import { Container, Grid, GridItem, Section } from './index.ts'

export const examples: Example[] = [
  {
    name: 'grid',
    title: 'Сетка: 4, 8 и 12 колонок',
    render: () => (
      <Container>
        <Grid>
          <GridItem desktop={4} tablet={4} mobile={2}>
            <Text size="small">4 из 12, 4 из 8, 2 из 4</Text>
          </GridItem>
          <GridItem desktop={4} tablet={4} mobile={2}>
            <Text size="small">4 из 12, 4 из 8, 2 из 4</Text>
          </GridItem>
          <GridItem desktop={3} desktopStart={10}>
            <Text size="small">3 из 12, с десятой</Text>
          </GridItem>
        </Grid>
      </Container>
    ),
  },
  {
    name: 'section',
    title: 'Раздел под чертой',
    render: () => (
      <Section as="div" ruled>
        <Text>Воздух вокруг раздела: от 64 до 136 px.</Text>
      </Section>
    ),
  },
]
