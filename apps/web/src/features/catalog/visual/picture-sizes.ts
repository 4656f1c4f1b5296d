// The `sizes` of the genplan and of a facade.

/**
 * On a phone the picture is 720 px wide and scrolls sideways. With `480px` here a screen of two pixels per px loads the
 * file of 960 pixels instead of 1600: half the bytes, and over a slow connection half a second earlier.
 */
export const OUTLINED_PICTURE_SIZES = '(min-width: 1025px) 75vw, 480px'
