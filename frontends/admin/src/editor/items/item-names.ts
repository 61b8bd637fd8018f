const camera = /^(img|dsc|dscn|dscf|pxl|mvi|image|photo|picture|screenshot|untitled)?[\s\d]*$/i

/** A name as its file suggests it: `wool-coat_02.JPG` is `Wool coat 02`; empty where a camera chose it. */
export function nameOf(file: string): string {
  const words = file
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[\s_+-]+/g, ' ')
    .trim()
  return camera.test(words) ? '' : words.charAt(0).toUpperCase() + words.slice(1)
}
