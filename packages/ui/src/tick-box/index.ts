// The appearance of real checkboxes and radio buttons.
import styles from './tick-box.module.css'

export const tickBox = styles.box
