// The look of a real checkbox or radio button, wherever one stands.
import styles from './tick-box.module.css'

export const tickBox = styles.box
