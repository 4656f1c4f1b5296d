// Colours of the city map, mixed from the site's tokens: paper, mist, hairline, ink, moss.

export const MAP_PALETTE = {
  /** Land outside the city: one shade darker than paper, so that the city stands out. */
  outside: '#f1f3ee',
  land: '#fbfbf8',
  park: '#dfe9da',
  water: '#bfd3da',
  street: '#dfe3db',
  road: '#cdd2c9',
  ring: '#b1b9ae',
  mkad: '#9aa398',
  kremlin: '#e9c9a4',
  label: '#666d67',
  labelStrong: '#161a17',
  labelPark: '#3f6247',
  labelWater: '#4f6c76',
} as const
