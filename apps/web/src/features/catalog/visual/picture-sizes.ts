// The width of the genplan and of a facade, as the browser is told it.

/**
 * On a phone the picture is 720 px wide and scrolls. 480 is told instead: a screen with two pixels per px then loads 960
 * pixels, half the bytes, and the picture is on the screen half a second earlier over a slow connection.
 */
export const OUTLINED_PICTURE_SIZES = '(min-width: 1025px) 75vw, 480px'
