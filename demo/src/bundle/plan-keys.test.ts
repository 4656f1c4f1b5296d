import { expect, it } from 'vitest'
import { imageCaches } from '../content/media.ts'
import { compassKey, flatPlanKey, floorPlanKey, miniGenplanKey } from './plan-keys.ts'

it('the settings of plan images match the addresses that plans are served at', () => {
  const addresses = {
    compass: compassKey([180, 90]),
    minigenplan: miniGenplanKey('severny', 'b1'),
    flatplans: flatPlanKey('a1', 'thumb'),
    floorplans: floorPlanKey({ layout: { key: 'b1s1' } } as Parameters<typeof floorPlanKey>[0]),
  }
  for (const [name, key] of Object.entries(addresses)) {
    expect(`/plans/${key}.svg`.startsWith(imageCaches[name]?.basePath ?? 'none'), name).toBe(true)
  }
})
