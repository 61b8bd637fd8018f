import { ankleBoot, tallBoot } from './boots.ts'
import { heel } from './heel.ts'
import { loafer, derby } from './low-shoes.ts'
import { sandal } from './sandal.ts'
import { pair } from './shoe.ts'
import { trainer } from './trainer.ts'

export const trainers = pair(trainer, [54, -58], [-30, -50])

export const loafers = pair(loafer, [50, -54], [-90, -46])

export const derbies = pair(derby, [50, -54], [-90, -44])

export const ankleBoots = pair(ankleBoot, [74, -46], [80, -130])

export const tallBoots = pair(tallBoot, [96, -44], [80, -300])

export const sandals = pair(sandal, [44, -66], [-14, -96])

export const heels = pair(heel, [64, -56], [-110, -30])
