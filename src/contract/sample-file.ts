type SampleFile = { name: string; mimeType: string; base64: string };

const kinds: Record<string, Omit<SampleFile, 'name'>> = {
  png: {
    mimeType: 'image/png',
    base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
  pdf: {
    mimeType: 'application/pdf',
    base64:
      'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbXS9Db3VudCAwPj5lbmRvYmoKdHJhaWxlcjw8L1Jvb3QgMSAwIFI+PgolJUVPRgo=',
  },
  csv: { mimeType: 'text/csv', base64: 'bmFtZSx2YWx1ZQpSZWhlYXJzYWwsMQo=' },
  txt: { mimeType: 'text/plain', base64: 'QSBmaWxlIG1hZGUgYnkgUmVoZWFyc2FsIGZvciB0aGlzIHRlc3QuCg==' },
};

/** A small file for an upload field, with the type of its file name. */
export function sampleFile(name: string): SampleFile {
  const extension =
    name
      .split('.')
      .at(-1)
      ?.toLowerCase()
      .replace(/^(?:jpe?g|gif|webp)$/, 'png') ?? '';
  return { name, ...((kinds[extension] ?? kinds.txt) as Omit<SampleFile, 'name'>) };
}
