import { expect, it } from 'vitest'
import { galleryOrder } from './gallery-order.ts'

function picture(src: string) {
  return { src, width: 1600, height: 1000, alt: src, color: '#fff', sources: [] }
}
const frame = (src: string) => ({ picture: picture(src), caption: src })

it('shows first the pictures that are nowhere else on the page, and leaves nothing out', () => {
  const order = galleryOrder({
    gallery: ['hero', 'yard', 'street', 'lobby', 'kitchen', 'genplan'].map(frame),
    hero: picture('hero'),
    genplan: picture('genplan'),
    architecture: { title: '', paragraphs: [], picture: picture('street') },
    finishing: { kinds: [], paragraphs: [], styles: [{ name: 'Мох', text: '', pictures: [frame('kitchen')] }] },
  })
  expect(order.map(({ caption }) => caption)).toEqual(['yard', 'lobby', 'kitchen', 'street', 'hero', 'genplan'])
})
