// public/theme.js applies the stored theme before the first paint; this file changes it.
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function readTheme(): Theme {
  const stored = localStorage.getItem('theme');
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function chooseTheme(theme: Theme) {
  localStorage.setItem('theme', theme);
  document.documentElement.dataset.theme = theme;
}
