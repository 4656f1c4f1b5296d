// The flat colour that holds a picture's place: its average, drawn towards the paper of the page so that nothing flashes.

const MIST = [0xf1, 0xf3, 0xee] as const
const SHARE_OF_PICTURE = 0.38

/** Takes the average of a picture as 8-bit channels, answers `#rrggbb`. */
export function calmColour(average: readonly [number, number, number]): string {
  const channels = MIST.map((mist, i) => {
    const channel = average[i] ?? mist
    return Math.round(channel * SHARE_OF_PICTURE + mist * (1 - SHARE_OF_PICTURE))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
