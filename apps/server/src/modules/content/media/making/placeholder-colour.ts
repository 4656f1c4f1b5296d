// The placeholder colour of a picture: its average, mixed with the page's background so that the change is not a flash.

const BACKGROUND = [0xf1, 0xf3, 0xee] as const
const SHARE_OF_PICTURE = 0.38

/** Takes the average of a picture as 8-bit channels, returns `#rrggbb`. */
export function placeholderColour(average: readonly [number, number, number]): string {
  const channels = BACKGROUND.map((background, i) => {
    const channel = average[i] ?? background
    return Math.round(channel * SHARE_OF_PICTURE + background * (1 - SHARE_OF_PICTURE))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
