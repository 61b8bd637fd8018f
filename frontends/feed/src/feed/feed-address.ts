import type { QuizData } from '@vitrine/web-kit'

/** Preferences rank the outfits and hide none. */
export const preferencesIn = ({ age, gender, stylePreferences }: QuizData) => ({
  styles: stylePreferences.join(','),
  gender,
  age,
})
