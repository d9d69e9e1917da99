import type { ScriptLanguage } from '../../../../script/generate-script.ts';

export function scriptFileName(title: string, language: ScriptLanguage) {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${words || 'user-flow'}${language === 'playwright' ? '.spec.ts' : '.ts'}`;
}

export function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
