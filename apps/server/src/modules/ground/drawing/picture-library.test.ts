import { expect, it } from 'vitest'
import { pictureLibrary } from './picture-library.ts'

it('holds nothing of what it has drawn', async () => {
  const sharp = await pictureLibrary()
  const create = { width: 400, height: 300, channels: 3, background: '#fff' } as const
  await sharp({ create }).png().toBuffer()
  expect(sharp.cache().memory).toMatchObject({ current: 0, max: 0 })
})
