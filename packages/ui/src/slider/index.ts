// A slider with one handle, and the line shared by all sliders.
export { Slider } from './slider.tsx'
export { SliderLine } from './slider-line.tsx'
