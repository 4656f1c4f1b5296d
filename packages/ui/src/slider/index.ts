// A slider with one handle, and the line that all sliders have.
export { Slider } from './slider.tsx'
export { SliderLine } from './slider-line.tsx'
